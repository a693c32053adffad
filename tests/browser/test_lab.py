"""JupyterLab itself: a cell runs in this Python, and nothing is fetched from elsewhere."""

import sys

from playwright.sync_api import expect


def test_a_cell_runs(chromium_page, lab):
    lab.run(chromium_page, ["1 + 1"])
    expect(lab.output(chromium_page, 0)).to_have_text("[1]:2")


def test_the_kernel_is_the_python_that_runs_the_tests(chromium_page, lab):
    lab.run(chromium_page, ["import sys, facedown", "print(sys.prefix)"])
    expect(lab.output(chromium_page, 1)).to_have_text(sys.prefix)


def test_jupyterlab_asks_for_no_news(chromium_page, lab):
    lab.run(chromium_page, ["'ready'"])
    expect(lab.output(chromium_page, 0)).to_contain_text("ready")
    expect(chromium_page.locator(".Toastify__toast")).to_have_count(0)


def test_a_request_to_another_machine_is_noticed(chromium_page, asked):
    elsewhere = "http://198.51.100.1/x.png"
    with chromium_page.expect_request(elsewhere):
        chromium_page.set_content(f"<img src='{elsewhere}'>", wait_until="commit")
    assert elsewhere in asked
    asked.clear()

#!/usr/bin/python3
"""A window of WebKitGTK that keeps what pages store, as a person's browser does. WebKitWebDriver starts it."""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

if "--check" in sys.argv:
    sys.exit(0)

home = os.environ["HOME"]
data = WebKit2.WebsiteDataManager(base_data_directory=f"{home}/kept", base_cache_directory=f"{home}/kept-cache")
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=1280, default_height=800)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    version = (WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    application = WebKit2.ApplicationInfo()
    application.set_name("WebKitGTK")
    application.set_version(*version)
    session.set_application_info(application)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start)
Gtk.main()

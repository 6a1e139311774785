import { MIN_PASSWORD } from '../contract/limits';

/** Wording that belongs to no resource, and react-admin's own where the specification words it differently. */
export const en = {
  ra: {
    navigation: {
      no_results: 'Record not found',
      no_filtered_results: 'Record not found',
      page: 'Go to page %{page}',
      first: 'Go to first page',
      last: 'Go to last page',
      next: 'Go to next page',
      previous: 'Go to previous page',
    },
    action: { bulk_actions: '%{smart_count} selected |||| %{smart_count} selected' },
    sort: { sort_by: 'Sort by %{field_lower_first}' },
    notification: { logged_out: 'Your session has expired', http_error: 'Something went wrong' },
    page: { not_found: 'Page not found' },
  },
  app: {
    menu: {
      open: 'Open menu',
      close: 'Close menu',
      navigation: 'Main',
      account: 'Account menu',
      logout: 'Log Out',
    },
    user: { logout: 'Logout', light: 'Light theme', dark: 'Dark theme' },
    row: { heading: 'Actions', actions: 'Actions for %{name}', select: 'Select %{name}', view: 'View' },
    confirm: { title: 'Are you sure!', confirm: 'Confirm', cancel: 'Cancel' },
    list: {
      search: 'Search name, email or ID',
      search_in: 'Search %{list}',
      range: '%{from}–%{to}',
      range_of: '%{from}–%{to} of %{total}',
      pages: 'Pages',
      failed: 'The list could not be loaded',
      retry: 'Try again',
      nothing_for: 'Nothing matches “%{searched}”.',
      show_all: 'Show everything',
    },
    image: {
      choose: 'Choose a picture, or drop one here',
      change: 'Change the picture, or drop one here',
      help: '%{formats}, at most %{size} MB',
      wrong_kind: 'Please upload a valid image (%{formats})',
      too_big: 'File size exceeds %{size}MB',
      unreadable: 'This file could not be read',
    },
    period: {
      label: 'Period',
      this_month: 'This Month',
      last_month: 'Last Month',
      this_year: 'This Year',
      last_year: 'Last Year',
    },
    people: {
      blocked: 'Blocked',
      count: '%{smart_count} user |||| %{smart_count} users',
      unblock: 'Unblock',
      unblock_name: 'Unblock %{name}',
      action: { block: 'Block User', unblock: 'Unblock User', delete: 'Delete' },
      bulk: { block: 'Block Users', unblock: 'Unblock Users', delete: 'Delete Users' },
      confirm: {
        block: 'You want to block this user?',
        unblock: 'You want to Unblock this user?',
        delete: 'You want to delete this user?',
      },
      field: {
        id: 'Registration ID',
        email: 'Email',
        first_name: 'First name',
        last_name: 'Last name',
        new_password: 'New password',
      },
      help: {
        id: 'Given at registration',
        email: 'The person signs in with this address; it cannot be changed here',
        new_password: `Optional, at least ${MIN_PASSWORD} characters. Left empty, the password stays as it is`,
      },
    },
    denied: {
      title: 'This page is not for your account',
      text: 'Your account does not have the role that opens this page. An administrator who manages admins can give it to you.',
      text_role:
        'This page needs the role “%{role}”, which your account does not have. An administrator who manages admins can give it to you.',
      back: 'Go to a page you may open',
    },
    missing: { title: 'Page not found', text: 'There is nothing at this address.' },
  },
};

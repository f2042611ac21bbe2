-- When its creator last told the client that there is something to choose from.
alter table galleries add column invited_at timestamptz;

-- widens account_tokens_purpose_check: a mail's link to a page signs its reader in, once.
alter table account_tokens
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check
    check (purpose in ('reset_password', 'verify_email', 'change_email', 'sign_in', 'open_page')) not valid;

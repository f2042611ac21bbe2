-- A link past the limit on tries, mailed to the owner of the account.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('reset_password', 'verify_email', 'change_email', 'sign_in'));

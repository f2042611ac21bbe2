-- A mail's button opens the page that the mail is about, and no more of the account.
alter table account_tokens add column opens text;
alter table sessions add column opens text;

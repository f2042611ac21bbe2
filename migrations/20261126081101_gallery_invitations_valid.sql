-- The purposes of links in mails, checked in rows from before.
alter table account_tokens validate constraint account_tokens_purpose_check;

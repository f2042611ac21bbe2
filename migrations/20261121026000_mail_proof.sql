-- What a mail carries beside its words, such as where to switch it off.
alter table mails add column headers jsonb not null default '{}';

-- Addresses that a mail server refused for good: written to again only when the person asks for it.
create table undeliverable_addresses (
  address citext primary key,
  reason text not null,
  mail_id bigint references mails on delete set null,
  since timestamptz not null default now()
);

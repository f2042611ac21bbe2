-- What the desk shows of one person is found by them.
create index mails_of_recipient on mails (lower(recipient), id desc);
create index operator_actions_of_subject on operator_actions (subject, id desc);
create index payments_of_client on payments (client_id);

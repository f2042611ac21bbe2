-- Whether the fee that was announced is kept from its client's first cancellation on, not only from the third.
alter table payments add column keeps_from_first boolean not null default false;

-- Which part of what a client pays for an order this payment is: src/contract/payments/installment-numbers.ts.
alter table payments add column installment smallint not null default 1;
alter table payments add constraint payments_installment check (installment between 1 and 199) not valid;

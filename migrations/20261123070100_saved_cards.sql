-- Who asked for a card to be kept is a customer at the payment provider, which keeps the cards.
create table payment_customers (
  user_id integer primary key references users,
  stripe_customer_id text not null unique check (length(stripe_customer_id) between 1 and 255),
  created_at timestamptz not null default now()
);

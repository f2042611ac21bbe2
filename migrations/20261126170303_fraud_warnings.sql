-- What a card's network says about a payment before its cardholder disputes it. A release waits until an operator has looked.
create table fraud_warnings (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  stripe_warning_id text not null unique check (length(stripe_warning_id) between 1 and 255),
  -- 'made_with_stolen_card', 'misc', …
  fraud_type text not null check (length(fraud_type) between 1 and 100),
  -- The provider no longer takes it for a warning once the payment is refunded or disputed.
  actionable boolean not null,
  created_at timestamptz not null default now(),
  cleared_at timestamptz
);
create index fraud_warnings_open on fraud_warnings (payment_id) where actionable and cleared_at is null;

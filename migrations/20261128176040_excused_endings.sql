-- Orders that a creator ended for a reason that is not held against them: illness, an accident.
create table excused_endings (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null check (order_id > 0),
  creator_id integer not null references creator_profiles,
  reason text not null check (length(reason) between 1 and 2000),
  excused_by integer not null references users,
  created_at timestamptz not null,
  primary key (order_kind, order_id, creator_id)
);

-- Money of an invoice that is given back by the payment provider, partly or whole, each time a row of its own. Whole cents.
create table refund (
  id bigint generated always as identity primary key,
  school_id bigint not null,
  invoice_id bigint not null,
  amount int not null check (amount > 0),
  -- only ever forward: 'pending', then 'done', then, where a bank sends it back, 'failed'
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  reason text not null default '',
  -- null: it was given back at the payment provider itself
  asked_by bigint references account (id),
  asked_at timestamptz not null,
  settled_at timestamptz,
  -- of the payment provider; null until it has taken the order
  provider_id text unique,
  check ((status = 'pending') = (settled_at is null)),
  foreign key (school_id, invoice_id) references invoice (school_id, id)
);
create index refund_of_invoice on refund (school_id, invoice_id);
call make_school_record('refund');
-- A school reads what was given back; who runs the installation gives it.
revoke insert, update on refund from pelion_app;

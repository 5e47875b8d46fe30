-- What strangers write to whoever runs this installation: of no campus, and out of the reach of pelion_app.
create table contact_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'demo')),
  name text not null,
  email text not null,
  organization text not null,
  -- spec 1 §1; null where nobody was asked
  campus_type smallint check (campus_type between 1 and 4),
  message text not null,
  created_at timestamptz not null
);

-- Mail for whoever runs this installation, which no campus may read.
alter table kept_mail add column is_for_operator boolean not null default false;
create index kept_mail_operator on kept_mail (id desc) where is_for_operator;

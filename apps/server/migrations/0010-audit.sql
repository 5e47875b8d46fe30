-- Who changed what, when and how it was before: one line per change, in the transaction of the change (decision 0026).
-- Attempts keep a ledger of their own (attempt_event).
create table audit_event (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  -- the word and the id of what was changed: 'announcement' 17
  subject text not null,
  subject_id bigint not null,
  -- 'create', 'update', 'delete', or a verb of the domain: 'cancel'
  kind text not null,
  actor_id bigint not null,
  -- the user type that the actor acted as; null for who had not signed in
  acted_as smallint check (acted_as between 1 and 11),
  at timestamptz not null,
  -- the fields that the change is about; never a password, a token or a hash of one
  before jsonb,
  after jsonb,
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
create index audit_event_subject on audit_event (campus_id, subject, subject_id, id desc);
create index audit_event_newest on audit_event (campus_id, id desc);
call make_tenant_table('audit_event');
-- Written once.
revoke update, delete on audit_event from pelion_app;

-- Attempts beyond those that a schedule allows: never, when staff approves one that was asked for, or whenever it is asked for.
alter table assessment_schedule add column extra_attempts text not null default 'onRequest'
  check (extra_attempts in ('none', 'onRequest', 'byRule'));

create table extra_attempt_request (
  campus_id bigint not null,
  schedule_id bigint not null,
  student_id bigint not null,
  -- the number that the attempt would have: each is asked for once
  attempt_no int not null check (attempt_no > 1),
  asked_by bigint not null,
  asked_at timestamptz not null,
  -- null: it waits
  is_granted boolean,
  decided_at timestamptz,
  -- null beside a decision: the rule of the schedule decided
  decided_by bigint,
  check ((is_granted is null) = (decided_at is null)),
  check (decided_by is null or decided_at is not null),
  primary key (campus_id, schedule_id, student_id, attempt_no),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, asked_by) references person (campus_id, user_id),
  foreign key (campus_id, decided_by) references person (campus_id, user_id)
);
create index extra_attempt_waiting on extra_attempt_request (campus_id, asked_at) where is_granted is null;
call make_tenant_table('extra_attempt_request');

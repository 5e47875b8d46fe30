-- A standardized test is a bundle: it has no questions of its own but links other assessments (decision 0057).

-- spec 1 §3: standard 1, digital SAT 2; null for whatever is no bundle
alter table assessment add column multipart_type smallint check (multipart_type between 1 and 2);
update assessment set multipart_type = 1 where type = 5;
alter table assessment add constraint assessment_multipart check ((multipart_type is not null) = (type = 5));
-- Lists of one type or one status, which may be rare among many, newest first like all (decision 0016).
create index assessment_by_type on assessment (campus_id, type, created_at desc, id desc) where status <> 4;
create index assessment_by_status on assessment (campus_id, status, created_at desc, id desc) where status <> 4;

create table bundle_link (
  campus_id bigint not null,
  bundle_id bigint not null,
  linked_id bigint not null,
  -- its place in the bundle, from 1
  position smallint not null check (position > 0),
  -- spec 2 §3: English 1, 2A, 2B are 1 to 3, Math 1, 2A, 2B are 4 to 6; null in a standard bundle, or not chosen yet
  module_type smallint check (module_type between 1 and 6),
  primary key (campus_id, bundle_id, linked_id),
  -- deferred, so that links can change places
  unique (campus_id, bundle_id, position) deferrable initially deferred,
  constraint bundle_not_of_itself check (bundle_id <> linked_id),
  foreign key (campus_id, bundle_id) references assessment (campus_id, id),
  foreign key (campus_id, linked_id) references assessment (campus_id, id)
);
-- the bundles that an assessment is in
create index bundle_link_linked on bundle_link (campus_id, linked_id);
call make_tenant_table('bundle_link');

-- A link leads from a bundle to what is none, to what is active and not deleted while it is made. No type of an assessment
-- ever changes to or from that of a bundle.
create function check_bundle_link() returns trigger language plpgsql as $$
begin
  if not exists (
    select from assessment a where a.campus_id = new.campus_id and a.id = new.bundle_id and a.type = 5
  ) or not exists (
    select from assessment a where a.campus_id = new.campus_id and a.id = new.linked_id and a.type <> 5 and a.status = 2
  ) then
    raise exception 'bundle % cannot link %', new.bundle_id, new.linked_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger bundle_link_fits before insert on bundle_link for each row execute function check_bundle_link();

-- Every grade and subject of a bundle; the first of each stands in the assessment, too.
create table bundle_grade (
  campus_id bigint not null,
  bundle_id bigint not null,
  grade_id bigint not null,
  position smallint not null check (position > 0),
  primary key (campus_id, bundle_id, grade_id),
  foreign key (campus_id, bundle_id) references assessment (campus_id, id),
  foreign key (campus_id, grade_id) references grade (campus_id, id)
);
create index bundle_grade_grade on bundle_grade (campus_id, grade_id, bundle_id);
call make_tenant_table('bundle_grade');

create table bundle_subject (
  campus_id bigint not null,
  bundle_id bigint not null,
  subject_id bigint not null,
  position smallint not null check (position > 0),
  primary key (campus_id, bundle_id, subject_id),
  foreign key (campus_id, bundle_id) references assessment (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id)
);
create index bundle_subject_subject on bundle_subject (campus_id, subject_id, bundle_id);
call make_tenant_table('bundle_subject');

-- What the list asks of attempts: which assessments have one in this state, or one that was handed in on these days.
create index attempt_by_status on attempt (campus_id, assessment_id, status);
create index attempt_by_end on attempt (campus_id, ended_at, assessment_id) where ended_at is not null;

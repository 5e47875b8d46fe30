-- Rooms where classes are held; those that are live have a portal.
create table classroom (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null,
  -- building, floor, number
  place text not null default '',
  -- seats; null: as many as come
  capacity int check (capacity > 0),
  -- spec 1 §3
  portal text not null default 'unik-jitsi'
    check (portal in ('uniq-webrtc', 'unik-jitsi', 'unik-jitsi-v2', 'lessonspace')),
  is_archived boolean not null default false,
  version int not null default 1,
  unique (campus_id, id),
  unique (campus_id, name)
);
call make_tenant_table('classroom');

create table classroom_teacher (
  campus_id bigint not null,
  classroom_id bigint not null,
  teacher_id bigint not null,
  primary key (campus_id, classroom_id, teacher_id),
  foreign key (campus_id, classroom_id) references classroom (campus_id, id) on delete cascade,
  foreign key (campus_id, teacher_id) references membership (campus_id, user_id)
);
create index classroom_teacher_of on classroom_teacher (campus_id, teacher_id);
call make_tenant_table('classroom_teacher');

create table classroom_section (
  campus_id bigint not null,
  classroom_id bigint not null,
  section_id bigint not null,
  primary key (campus_id, classroom_id, section_id),
  foreign key (campus_id, classroom_id) references classroom (campus_id, id) on delete cascade,
  -- A section that goes leaves its rooms.
  foreign key (campus_id, section_id) references section (campus_id, id) on delete cascade
);
create index classroom_section_of on classroom_section (campus_id, section_id);
call make_tenant_table('classroom_section');

-- A forum without places is for the campus: a section or a group that a forum is for stays, or the forum would open to all.
alter table forum_section drop constraint forum_section_campus_id_section_id_fkey,
  add foreign key (campus_id, section_id) references section (campus_id, id);
alter table forum_group drop constraint forum_group_campus_id_group_id_fkey,
  add foreign key (campus_id, group_id) references student_group (campus_id, id);

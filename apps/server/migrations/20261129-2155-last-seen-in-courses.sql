-- Last moment at which the student was in the course, for lists of staff.
alter table course_learner add column seen_at timestamptz;

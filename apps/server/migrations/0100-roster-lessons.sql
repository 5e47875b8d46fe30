-- What somebody of the file would teach, and where: [{"subject_id": 3, "section_id": 5, "key": null, "label": "Math: Grade 7 - A"}].
-- A section that is not there yet has its key, and its id once it is made.
alter table roster_person add column lessons jsonb not null default '[]';

-- Previews of files that no browser shows: a PDF of an office document, an MP4 of a Windows Media film. The preview is a
-- file with is_preview, so that it takes no room of the plan.
create table file_preview (
  campus_id bigint not null,
  file_id uuid not null,
  -- unavailable: the program that makes it was not found
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'unavailable')),
  preview_file_id uuid,
  -- when it was asked for last
  asked_at timestamptz not null,
  primary key (campus_id, file_id),
  check ((state = 'ready') = (preview_file_id is not null)),
  foreign key (campus_id, file_id) references file (campus_id, id) on delete cascade,
  -- a preview that is removed is made again when somebody opens its file
  foreign key (campus_id, preview_file_id) references file (campus_id, id) on delete cascade
);
create index file_preview_made on file_preview (campus_id, preview_file_id) where preview_file_id is not null;
call make_tenant_table('file_preview');
create index file_is_preview on file (created_at) where is_preview;

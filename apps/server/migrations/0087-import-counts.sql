-- What an import of people was compared to, as long as it is written: nobody counts ten thousand lines to say how far it is.
alter table roster_import add column ready_counts jsonb;

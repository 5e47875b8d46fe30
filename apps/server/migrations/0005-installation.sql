-- Facts of this installation that every process must share, such as the secret that signs links to files.
create table installation (
  key text primary key,
  value text not null
);

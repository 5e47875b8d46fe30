-- What a campus offers to those who learn, with its price where the campus has invoicing.
create table product_service (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null,
  description text not null default '',
  kind text not null default 'service' check (kind in ('product', 'service')),
  -- null: none
  price numeric(11, 2) check (price >= 0),
  -- ISO 4217, of those with hundredths
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  frequency text not null default 'once' check (frequency in ('once', 'month', 'term', 'year')),
  is_active boolean not null default true,
  version int not null default 1,
  unique (campus_id, id),
  unique (campus_id, name)
);
call make_tenant_table('product_service');

create table product_service_grade (
  campus_id bigint not null,
  product_service_id bigint not null,
  grade_id bigint not null,
  primary key (campus_id, product_service_id, grade_id),
  foreign key (campus_id, product_service_id) references product_service (campus_id, id) on delete cascade,
  -- A grade that something belongs to cannot be deleted.
  foreign key (campus_id, grade_id) references grade (campus_id, id)
);
create index product_service_grade_of on product_service_grade (campus_id, grade_id);
call make_tenant_table('product_service_grade');

create table product_service_subject (
  campus_id bigint not null,
  product_service_id bigint not null,
  subject_id bigint not null,
  primary key (campus_id, product_service_id, subject_id),
  foreign key (campus_id, product_service_id) references product_service (campus_id, id) on delete cascade,
  foreign key (campus_id, subject_id) references subject (campus_id, id)
);
create index product_service_subject_of on product_service_subject (campus_id, subject_id);
call make_tenant_table('product_service_subject');

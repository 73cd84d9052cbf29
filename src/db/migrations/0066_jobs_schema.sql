-- Where pg-boss keeps its tables. It made the schema itself, for which the shop's role needed the right to make schemas in the database.
create schema if not exists pgboss;

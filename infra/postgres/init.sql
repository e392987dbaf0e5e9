-- A role and a database of one service (`name`, `password`); no other service can connect to it. Run by
-- infra/postgres/init.sh.
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name" TEMPLATE template0 ENCODING 'UTF8';
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO :"name";

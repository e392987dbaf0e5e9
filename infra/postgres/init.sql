-- One server, a database and a role per service; no service can connect to another's. Run once by the container on empty data,
-- through infra/postgres/init.sh, which gives the passwords as psql variables.
CREATE ROLE yuedu_auth LOGIN PASSWORD :'auth_password';
CREATE DATABASE yuedu_auth OWNER yuedu_auth TEMPLATE template0 ENCODING 'UTF8';
REVOKE CONNECT ON DATABASE yuedu_auth FROM PUBLIC;
GRANT CONNECT ON DATABASE yuedu_auth TO yuedu_auth;

CREATE ROLE yuedu_content LOGIN PASSWORD :'content_password';
CREATE DATABASE yuedu_content OWNER yuedu_content TEMPLATE template0 ENCODING 'UTF8';
REVOKE CONNECT ON DATABASE yuedu_content FROM PUBLIC;
GRANT CONNECT ON DATABASE yuedu_content TO yuedu_content;

CREATE ROLE yuedu_classes LOGIN PASSWORD :'classes_password';
CREATE DATABASE yuedu_classes OWNER yuedu_classes TEMPLATE template0 ENCODING 'UTF8';
REVOKE CONNECT ON DATABASE yuedu_classes FROM PUBLIC;
GRANT CONNECT ON DATABASE yuedu_classes TO yuedu_classes;

CREATE ROLE yuedu_homework LOGIN PASSWORD :'homework_password';
CREATE DATABASE yuedu_homework OWNER yuedu_homework TEMPLATE template0 ENCODING 'UTF8';
REVOKE CONNECT ON DATABASE yuedu_homework FROM PUBLIC;
GRANT CONNECT ON DATABASE yuedu_homework TO yuedu_homework;

CREATE ROLE yuedu_assessment LOGIN PASSWORD :'assessment_password';
CREATE DATABASE yuedu_assessment OWNER yuedu_assessment TEMPLATE template0 ENCODING 'UTF8';
REVOKE CONNECT ON DATABASE yuedu_assessment FROM PUBLIC;
GRANT CONNECT ON DATABASE yuedu_assessment TO yuedu_assessment;

CREATE ROLE yuedu_billing LOGIN PASSWORD :'billing_password';
CREATE DATABASE yuedu_billing OWNER yuedu_billing TEMPLATE template0 ENCODING 'UTF8';
REVOKE CONNECT ON DATABASE yuedu_billing FROM PUBLIC;
GRANT CONNECT ON DATABASE yuedu_billing TO yuedu_billing;

REVOKE CONNECT ON DATABASE postgres FROM PUBLIC;

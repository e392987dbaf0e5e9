-- Who runs this deployment, as its terms name it: written by an admin, empty until then.
INSERT INTO configs (key, value, is_public) VALUES
  ('operator', '{"company":"","registrationNumber":"","address":"","email":"","phone":"","hosting":"","notices":""}', true);

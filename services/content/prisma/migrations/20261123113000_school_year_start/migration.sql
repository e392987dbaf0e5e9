-- Reports reckon school years in the browser, so the setting is public. A day that not every month has, or a
-- locale without one, is refused when it is written.
ALTER TABLE configs ADD CONSTRAINT configs_school_year_start CHECK (
  key <> 'schoolYearStart' OR COALESCE(
    value ->> 'zh-TW' ~ '^(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$'
      AND value ->> 'zh-MY' ~ '^(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$'
      AND value - '{zh-TW,zh-MY}'::text[] = '{}',
    false
  )
);

UPDATE configs SET is_public = true, version = version + 1 WHERE key = 'schoolYearStart';

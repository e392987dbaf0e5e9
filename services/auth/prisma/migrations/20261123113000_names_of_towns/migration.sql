-- Towns of Malaysia whose Chinese name was wrong in the list: people who had chosen them stay there.
UPDATE users SET town = right_name
FROM (VALUES
  ('johor', '亞依淡', '亞逸依淡'),
  ('negeri-sembilan', '林吉', '寧宜'),
  ('pulau-pinang', '柏馬當包', '峇東埔'),
  ('pulau-pinang', '檳那牙', '本那牙')
) AS corrected (of_region, wrong_name, right_name)
WHERE region = of_region AND town = wrong_name;

import { readState } from './read-lists.ts';

/**
 * Malaysia's 13 states and 3 federal territories with 312 towns. Chinese names as the Chinese
 * press of Malaysia writes them, by the Chinese Language Standardisation Council (登嘉樓, not 丁加奴), each with
 * its Malay name, since both stand on signs. Every Malay name is a post town of Pos Malaysia in its state
 * (malaysia-postcodes 3.0.0), but for those of Kuala Lumpur, which has no towns: its eleven parliamentary
 * constituencies stand there; and for George Town, Skudai and Pitas. A post town without a Chinese name in
 * common use is left out: the town may be left empty.
 *
 * Read through as a whole on 2026-11-23. Looked up in the press, in lists of the seats of its elections or
 * in a column on the Council's handbook: 霹靂, 砂拉越, 亞庇, 賽城 and 登嘉樓 (decisions of the Council, 2004 and
 * 2005), 亞逸依淡, 本那牙, 峇東埔, 寧宜, 珠寶, 萬里茂, 話望生, 波各先那. The others are from general reading: the
 * handbook itself was not at hand, so a person from each state should read its lines.
 */
export const malaysia = [
  readState('johor', '柔佛', 'Johor', [
    '新山 Johor Bahru, 依斯干達公主城 Iskandar Puteri, 士古來 Skudai, 巴西古當 Pasir Gudang, 馬賽 Masai',
    '振林山 Gelang Patah, 烏魯地南 Ulu Tiram, 古來 Kulai, 士乃 Senai, 哥打丁宜 Kota Tinggi, 邊佳蘭 Pengerang',
    '笨珍 Pontian, 北干那那 Pekan Nenas, 龜咯 Kukup, 文律 Benut, 峇株巴轄 Batu Pahat, 永平 Yong Peng',
    '巴力拉惹 Parit Raja, 亞逸依淡 Ayer Hitam, 龍引 Rengit, 新加蘭 Senggarang, 巴力士隆 Parit Sulong, 麻坡 Muar',
    '班卒 Panchor, 巴莪 Pagoh, 武吉巴西 Bukit Pasir, 東甲 Tangkak, 武吉甘蜜 Bukit Gambir, 利豐港 Sungai Mati',
    '玉射 Gerisek, 昔加末 Segamat, 拉美士 Labis, 三合港 Chaah, 彼咯 Bekok, 利民達 Jementah, 峇株安南 Batu Anam',
    '居鑾 Kluang, 令金 Rengam, 新邦令金 Simpang Rengam, 拉央拉央 Layang-Layang, 巴羅 Paloh, 加亨 Kahang',
    '豐盛港 Mersing, 興樓 Endau',
  ]),
  readState('kedah', '吉打', 'Kedah', [
    '亞羅士打 Alor Setar, 雙溪大年 Sungai Petani, 居林 Kulim, 日得拉 Jitra, 浮羅交怡 Langkawi, 華玲 Baling',
    '瓜拉吉打 Kuala Kedah, 樟崙 Changloon, 黑木山 Bukit Kayu Hitam, 莪崙 Gurun, 美農 Bedong, 鉛縣 Yan, 錫縣 Sik',
    '萬拉峇魯 Bandar Baharu, 魯乃 Lunas, 巴東色海 Padang Serai, 瓜拉吉底 Kuala Ketil, 本同 Pendang',
    '波各先那 Pokok Sena',
  ]),
  readState('kelantan', '吉蘭丹', 'Kelantan', [
    '哥打峇魯 Kota Bharu, 巴西馬 Pasir Mas, 道北 Tumpat, 巴西富地 Pasir Puteh, 萬捷 Bachok, 馬樟 Machang',
    '丹那美拉 Tanah Merah, 瓜拉吉賴 Kuala Krai, 話望生 Gua Musang, 日里 Jeli, 蘭斗班讓 Rantau Panjang',
    '瓦卡峇魯 Wakaf Bharu',
  ]),
  readState('melaka', '馬六甲', 'Melaka', [
    '馬六甲市 Melaka, 亞羅牙也 Alor Gajah, 野新 Jasin, 愛極樂 Ayer Keroh, 萬里茂 Merlimau, 馬日丹那 Masjid Tanah',
    '榴槤洞葛 Durian Tunggal, 雙溪烏當 Sungai Udang, 丹絨吉寧 Tanjong Kling, 亞沙漢 Asahan',
    '雙溪南眉 Sungai Rambai, 瓜拉雙溪峇魯 Kuala Sungai Baru',
  ]),
  readState('negeri-sembilan', '森美蘭', 'Negeri Sembilan', [
    '芙蓉 Seremban, 波德申 Port Dickson, 汝來 Nilai, 馬口 Bahau, 瓜拉庇朥 Kuala Pilah, 淡邊 Tampin, 金馬士 Gemas',
    '林茂 Rembau, 文丁 Mantin, 拉務 Labu, 晏斗 Rantau, 寧宜 Linggi, 瓜拉格拉旺 Kuala Klawang',
  ]),
  readState('pahang', '彭亨', 'Pahang', [
    '關丹 Kuantan, 北根 Pekan, 淡馬魯 Temerloh, 文德甲 Mentakab, 文冬 Bentong, 勞勿 Raub, 瓜拉立卑 Kuala Lipis',
    '而連突 Jerantut, 馬蘭 Maran, 直涼 Triang, 雲冰 Kuala Rompin, 加叻 Karak, 蘭章 Lanchang, 丹那拉打 Tanah Rata',
    '碧蘭璋 Brinchang, 冷力 Ringlet, 雲頂高原 Genting Highlands, 福隆港 Bukit Fraser, 林明 Sungai Lembing',
    '甘孟 Gambang, 珍尼 Chini, 雙溪蘭 Sungai Ruan, 慕亞占莎 Muadzam Shah',
  ]),
  readState('pulau-pinang', '檳城', 'Pulau Pinang', [
    '喬治市 George Town, 亞依淡 Ayer Itam, 日落洞 Jelutong, 牛汝莪 Gelugor, 丹絨武雅 Tanjong Bungah',
    '峇都丁宜 Batu Ferringhi, 峇六拜 Bayan Lepas, 峇都茅 Batu Maung, 浮羅山背 Balik Pulau, 北海 Butterworth',
    '北賴 Perai, 大山腳 Bukit Mertajam, 峇東埔 Permatang Pauh, 甲拋峇底 Kepala Batas, 本那牙 Penaga',
    '打昔汝莪 Tasek Gelugor, 新邦安拔 Simpang Ampat, 雙溪爪夷 Sungai Jawi, 高淵 Nibong Tebal',
  ]),
  readState('perak', '霹靂', 'Perak', [
    '怡保 Ipoh, 太平 Taiping, 安順 Teluk Intan, 實兆遠 Sitiawan, 江沙 Kuala Kangsar, 金寶 Kampar, 打巴 Tapah',
    '美羅 Bidor, 務邊 Gopeng, 華都牙也 Batu Gajah, 布先 Pusing, 端洛 Tronoh, 珠寶 Chemor, 和豐 Sungai Siput',
    '丹絨紅毛丹 Tanjong Rambutan, 東興港 Tanjong Tualang, 萬嶺望 Malim Nawar, 地摩 Temoh, 冷甲 Langkap',
    '宋溪 Sungkai, 仕林河 Slim River, 丹絨馬林 Tanjong Malim, 紅土坎 Lumut, 邦咯 Pangkor, 曼絨 Seri Manjung',
    '愛大華 Ayer Tawar, 班台 Pantai Remis, 木歪 Bruas, 直弄 Trong, 半港 Hutan Melintang, 峇眼拿督 Bagan Datoh',
    '巴里文打 Parit Buntar, 峇眼色海 Bagan Serai, 瓜拉古樓 Kuala Kurau, 甘文丁 Kamunting, 馬當 Matang',
    '十八丁 Kuala Sepetang, 司南馬 Selama, 玲瓏 Lenggong, 宜力 Gerik, 高烏 Pengkalan Hulu, 巴力 Parit',
    '斯里依斯干達 Bandar Seri Iskandar',
  ]),
  readState('perlis', '玻璃市', 'Perlis', [
    '加央 Kangar, 亞婁 Arau, 瓜拉玻璃市 Kuala Perlis, 巴東勿剎 Padang Besar, 新邦安拔 Simpang Ampat',
    '加基武吉 Kaki Bukit',
  ]),
  readState('sabah', '沙巴', 'Sabah', [
    '亞庇 Kota Kinabalu, 山打根 Sandakan, 斗湖 Tawau, 拿篤 Lahad Datu, 根地咬 Keningau, 仙本那 Semporna',
    '古達 Kudat, 保佛 Beaufort, 丹南 Tenom, 蘭瑙 Ranau, 吧巴 Papar, 斗亞蘭 Tuaran, 擔波羅里 Tamparuli',
    '兵南邦 Penampang, 布達丹 Putatan, 下南南 Inanam, 里卡士 Likas, 丹絨亞路 Tanjung Aru, 哥打毛律 Kota Belud',
    '哥打馬魯都 Kota Marudu, 必達士 Pitas, 古納 Kunak, 京那巴登岸 Kota Kinabatangan, 比魯蘭 Beluran',
    '擔布南 Tambunan, 實必丹 Sipitang, 瓜拉班尤 Kuala Penyu, 拿巴灣 Nabawan',
  ]),
  readState('sarawak', '砂拉越', 'Sarawak', [
    '古晉 Kuching, 美里 Miri, 詩巫 Sibu, 民都魯 Bintulu, 林夢 Limbang, 老越 Lawas, 泗里街 Sarikei',
    '民丹莪 Bintangor, 加帛 Kapit, 加拿逸 Kanowit, 如樓 Julau, 木膠 Mukah, 達叻 Dalat, 達羅 Daro, 馬都 Matu',
    '斯里阿曼 Sri Aman, 英吉利里 Engkilili, 魯勃安都 Lubok Antu, 木中 Betong, 砂拉卓 Saratok, 西連 Serian',
    '實文然 Simunjan, 哥打三馬拉漢 Kota Samarahan, 石隆門 Bau, 倫樂 Lundu, 西布蘭 Siburan, 羅東 Lutong',
    '尼亞 Niah, 峇南 Baram, 達島 Tatau, 布拉甲 Belaga, 羅班 Roban, 阿沙再也 Asajaya',
  ]),
  readState('selangor', '雪蘭莪', 'Selangor', [
    '莎阿南 Shah Alam, 八打靈再也 Petaling Jaya, 梳邦再也 Subang Jaya, 蒲種 Puchong, 雙溪毛糯 Sungai Buloh',
    '史里肯邦安 Seri Kembangan, 沙登 Serdang, 巴生 Klang, 巴生港口 Pelabuhan Klang, 加埔 Kapar',
    '吉膽島 Pulau Ketam, 英達島 Pulau Indah, 安邦 Ampang, 黑風洞 Batu Caves, 蕉賴 Cheras, 加影 Kajang',
    '烏魯冷岳 Hulu Langat, 萬宜 Bangi, 萬宜新鎮 Bandar Baru Bangi, 士毛月 Semenyih, 雪邦 Sepang',
    '賽城 Cyberjaya, 龍溪 Dengkil, 雙溪比力 Sungai Pelek, 萬津 Banting, 仁嘉隆 Jenjarom, 丹絨士拔 Tanjong Sepat',
    '直落邦里瑪加蘭 Telok Panglima Garang, 瓜拉雪蘭莪 Kuala Selangor, 而欖 Jeram, 丹絨加弄 Tanjong Karang',
    '適耕莊 Sekinchan, 大港 Sungai Besar, 沙白安南 Sabak Bernam, 萬撓 Rawang, 雙文丹 Serendah, 叻思 Rasa',
    '峇冬加里 Batang Kali, 新古毛 Kuala Kubu Baru',
  ]),
  readState('terengganu', '登嘉樓', 'Terengganu', [
    '瓜拉登嘉樓 Kuala Terengganu, 朱蓋 Cukai, 龍運 Dungun, 馬江 Marang, 瓜拉勿述 Kuala Besut, 北加 Paka',
    '居茶 Kerteh, 瓜拉柏朗 Kuala Berang',
  ]),
  readState('kuala-lumpur', '吉隆坡', 'Kuala Lumpur', [
    '甲洞 Kepong, 峇都 Batu, 旺沙瑪珠 Wangsa Maju, 泗岩沫 Segambut, 斯迪亞旺沙 Setiawangsa',
    '蒂蒂旺沙 Titiwangsa, 武吉免登 Bukit Bintang, 班底谷 Lembah Pantai, 士布爹 Seputeh, 蕉賴 Cheras',
    '敦拉薩鎮 Bandar Tun Razak',
  ]),
  readState('labuan', '納閩', 'Labuan', ['納閩 Labuan']),
  readState('putrajaya', '布城', 'Putrajaya', ['布城 Putrajaya']),
];

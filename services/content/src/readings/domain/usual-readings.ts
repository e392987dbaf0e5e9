/**
 * The commonest reading, in Taiwan, of characters that have several: what a character reads where no word of the dictionary decides;
 * and of the few words whose first entry in the dictionary is the rarer one.
 * The review desk corrects what stays wrong.
 */
export const usualReadings: Readonly<Record<string, string>> = {
  的: 'de5', 了: 'le5', 著: 'zhe5', 得: 'de5', 地: 'di4', 和: 'han4', 還: 'hai2', 都: 'dou1', 為: 'wei4', 行: 'xing2', 長: 'chang2', 重: 'zhong4',
  樂: 'le4', 覺: 'jue2', 相: 'xiang1', 種: 'zhong3', 一: 'yi1', 不: 'bu4', 上: 'shang4', 大: 'da4', 個: 'ge5', 子: 'zi3', 頭: 'tou2', 們: 'men5',
  好: 'hao3', 看: 'kan4', 少: 'shao3', 只: 'zhi3', 隻: 'zhi1', 中: 'zhong1', 空: 'kong1', 分: 'fen1', 間: 'jian1', 教: 'jiao4', 當: 'dang1', 更: 'geng4',
  便: 'bian4', 處: 'chu4', 傳: 'chuan2', 倒: 'dao4', 發: 'fa1', 給: 'gei3', 供: 'gong1', 冠: 'guan4', 喝: 'he1', 幾: 'ji3', 假: 'jia3', 將: 'jiang1',
  降: 'jiang4', 角: 'jiao3', 結: 'jie2', 解: 'jie3', 禁: 'jin4', 盡: 'jin4', 卷: 'juan4', 捲: 'juan3', 卡: 'ka3', 累: 'lei4', 量: 'liang4', 率: 'lu:4', 落: 'luo4',
  蒙: 'meng2', 難: 'nan2', 寧: 'ning2', 片: 'pian4', 漂: 'piao1', 鋪: 'pu1', 強: 'qiang2', 切: 'qie4', 親: 'qin1', 曲: 'qu3', 散: 'san4', 色: 'se4', 扇: 'shan4',
  省: 'sheng3', 盛: 'sheng4', 石: 'shi2', 食: 'shi2', 數: 'shu4', 說: 'shuo1', 似: 'si4', 宿: 'su4', 調: 'diao4', 帖: 'tie1', 吐: 'tu3', 王: 'wang2', 嚇: 'xia4',
  鮮: 'xian1', 校: 'xiao4', 興: 'xing1', 要: 'yao4', 葉: 'ye4', 應: 'ying1', 有: 'you3', 與: 'yu3', 載: 'zai4', 藏: 'cang2', 曾: 'ceng2', 炸: 'zha4', 占: 'zhan4',
  佔: 'zhan4', 漲: 'zhang3', 朝: 'chao2', 正: 'zheng4', 轉: 'zhuan3', 鑽: 'zuan1', 作: 'zuo4', 吧: 'ba5', 嗎: 'ma5', 呢: 'ne5', 啊: 'a5', 啦: 'la5', 吹: 'chui1', 呀: 'ya5', 喔: 'o5',
  沒: 'mei2', 什: 'shen2', 麼: 'me5', 誰: 'shei2', 那: 'na4', 哪: 'na3', 這: 'zhe4', 會: 'hui4', 過: 'guo4', 到: 'dao4', 把: 'ba3', 被: 'bei4', 從: 'cong2', 跟: 'gen1',
  裡: 'li3', 來: 'lai2', 去: 'qu4', 期: 'qi2', 企: 'qi4', 識: 'shi4', 質: 'zhi2', 亞: 'ya3', 擊: 'ji2', 究: 'jiu4', 微: 'wei2', 息: 'xi2', 夕: 'xi4', 惜: 'xi2',
  研: 'yan2', 危: 'wei2', 液: 'yi4', 績: 'ji1', 跡: 'ji1', 暫: 'zhan4', 綜: 'zong4', 突: 'tu2', 叔: 'shu2', 俗: 'su2', 淑: 'shu2', 儘: 'jin3', 血: 'xie3', 熟: 'shou2', 括: 'gua1',
  框: 'kuang1', 械: 'xie4', 擁: 'yong3', 拎: 'ling1', 勻: 'yun2', 播: 'bo4', 誼: 'yi2', 崖: 'yai2', 署: 'shu4', 攜: 'xi1', 髮: 'fa3', 法: 'fa3', 場: 'chang3', 樣: 'yang4', 乾: 'gan1',
  干: 'gan1', 弄: 'nong4', 壓: 'ya1', 擔: 'dan1', 彈: 'tan2', 背: 'bei4', 悶: 'men4', 磨: 'mo2', 蓋: 'gai4', 釘: 'ding1', 奔: 'ben1', 泡: 'pao4', 塞: 'sai1', 尾: 'wei3', 衣: 'yi1', 雨: 'yu3',
  東西: 'dong1 xi5', 為了: 'wei4 le5', 一個: 'yi1 ge5', 地方: 'di4 fang1', 大人: 'da4 ren2', 大家: 'da4 jia1', 孫子: 'sun1 zi5', 老子: 'lao3 zi5', 本事: 'ben3 shi4', 照應: 'zhao4 ying4', 大意: 'da4 yi4', 地道: 'di4 dao4',
};

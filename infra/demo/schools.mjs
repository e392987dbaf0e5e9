import { demoId } from './random.mjs';

/** The two schools of the demo's people; there are none of these names. */
const ofPeople = [
  { id: demoId('school', 'qingyu'), name: '青嶼華小', county: '檳城', region: 'pulau-pinang' },
  { id: demoId('school', 'wenlan'), name: '文瀾獨立中學', county: '吉隆坡', region: 'kuala-lumpur' },
];

/**
 * Schools that there are, so that looking one up is like it will be: public Chinese primary and secondary
 * schools of Malaysia and independent ones, by state. Nothing but their names stands here; nobody of the demo
 * is of them.
 */
const byState = {
  'johor 柔佛':
    '寬柔一小 寬柔二小 寬柔五小 新山寬柔中學 寬柔中學古來分校 居鑾中華中學 峇株巴轄華仁中學 麻坡中化中學 永平中學 笨珍培群獨立中學 新文龍中華中學',
  'kedah 吉打': '亞羅士打吉華獨立中學 雙溪大年新民獨立中學',
  'kelantan 吉蘭丹': '哥打峇魯中華獨立中學',
  'melaka 馬六甲': '馬六甲公教國民型華文中學 馬六甲培風中學',
  'negeri-sembilan 森美蘭': '振華國民型華文中學 芙蓉中華中學 波德申中華獨立中學',
  'pulau-pinang 檳城':
    '鍾靈國民型華文中學 日新國民型華文中學 恆毅國民型華文中學 菩提國民型華文中學 檳城鍾靈獨立中學 檳華女子獨立中學 韓江中學 檳城孔聖廟中華中學 大山腳日新獨立中學',
  'perak 霹靂':
    '育才國民型華文中學 三德國民型華文中學 怡保深齋中學 怡保培南獨立中學 太平華聯中學 金寶培元獨立中學 江沙崇華獨立中學 安順三民獨立中學',
  'sabah 沙巴': '亞庇建國中學 沙巴崇正中學 山打根育源中學 斗湖巴華中學',
  'sarawak 砂拉越':
    '古晉中華第一中學 古晉中華第三中學 古晉中華第四中學 詩巫公教中學 詩巫黃乃裳中學 美里廉律中學 美里培民中學 泗里街民立中學',
  'selangor 雪蘭莪': '巴生興華中學 巴生濱華中學 巴生光華獨立中學 巴生中華獨立中學',
  'kuala-lumpur 吉隆坡':
    '尊孔國民型華文中學 中華國民型華文中學 吉隆坡中華獨立中學 尊孔獨立中學 坤成中學 循人中學',
};

/** `region` is an id of the list of Malaysia's regions, `county` a name of it. */
export const schools = [
  ...ofPeople,
  ...Object.entries(byState).flatMap(([state, names]) => {
    const [region, county] = state.split(' ');
    return names.split(' ').map((name) => ({ id: demoId('school', name), name, county, region }));
  }),
];

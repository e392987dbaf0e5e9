import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '../../lib/styles/tokens.css';
import '../../lib/styles/base.css';
import '../../lib/styles/print.css';
import { Wrap } from '../../components/wrap.tsx';
import { setSession } from '../../lib/session/store.ts';
import { sharedParts } from './shared-parts.tsx';
import { parent, student } from './samples.ts';
import { ShownStates, shownPages } from './shown-pages.tsx';
import styles from './parts.module.css';

/**
 * Every shared part in every state, and the pages that read lists in all of theirs, without a server: `npm
 * run dev`, then /parts. `?of=library` shows one page, `&state=empty` in one state. Never in the production
 * build: vite's inputs don't name it.
 */
const search = new URLSearchParams(window.location.search);
const shown = shownPages.find(({ id }) => id === search.get('of'));

setSession({
  state: 'user',
  user: shown?.id === 'plans' || shown?.id === 'subscriptions' ? parent : student,
});

function Top() {
  return (
    <header className={styles.top}>
      <p>
        <b>元件</b>
      </p>
      <nav aria-label="元件">
        <ul>
          <li>
            <a href="/parts">共用元件</a>
          </li>
          {shownPages.map(({ id, title }) => (
            <li key={id}>
              <a href={`/parts?of=${id}`} aria-current={shown?.id === id ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function SharedParts() {
  return (
    <>
      <h1 className="sr">共用元件</h1>
      {sharedParts.map(({ id, title, parts }) => (
        <section className={styles.group} key={id} aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`}>{title}</h2>
          {Object.entries(parts).map(([name, content]) => (
            <div className={styles.part} key={name} data-part={`${id}/${name}`}>
              <p className={styles.name}>{name}</p>
              {content}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

const shared = createMemoryRouter([{ path: '*', element: <SharedParts /> }]);

createRoot(document.getElementById('root')!).render(
  <>
    <Wrap>
      <Top />
    </Wrap>
    <main id="main">
      {shown ? (
        <ShownStates shown={shown} search={search} />
      ) : (
        <Wrap>
          <RouterProvider router={shared} />
        </Wrap>
      )}
    </main>
  </>,
);

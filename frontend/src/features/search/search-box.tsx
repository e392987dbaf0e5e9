import type { Suggestion } from '@yuedu/contracts/http/content/search';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/controls.tsx';
import { Icon } from '../../components/icon.tsx';
import { useSuggestions } from './api.ts';
import { t } from './texts.ts';
import styles from './search.module.css';

/** So long nothing is asked for after a letter was typed. */
const pauseMs = 200;
const kinds = { title: t('kindTitle'), tag: t('kindTag'), author: t('kindAuthor') } as const;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface BoxProps {
  value: string;
  onSearch: (words: string) => void;
  onPick: (suggestion: Suggestion) => void;
}

/** What is offered and which of it is pointed at; -1: none. */
function useOffers(typed: string, value: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const settled = useSettled(typed.trim());
  const { data } = useSuggestions(isOpen && settled !== value ? settled : '');
  const offers = isOpen ? (data?.results ?? []) : [];
  const close = (): void => {
    setIsOpen(false);
    setAt(-1);
  };
  const open = (): void => {
    setIsOpen(true);
    setAt(-1);
  };
  const move = (by: 1 | -1): void =>
    setAt((now) => {
      const places = offers.length + 1;
      return ((now + 1 + by + places) % places) - 1;
    });
  return { offers, at: at < offers.length ? at : -1, open, close, move };
}

function Offers({
  id,
  offers,
  at,
  pick,
}: {
  id: string;
  offers: readonly Suggestion[];
  at: number;
  pick: (suggestion: Suggestion) => void;
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      className={styles.offers}
      hidden={offers.length === 0}
    >
      {offers.map((offer, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={`${offer.kind} ${offer.postId ?? offer.text}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          // the field keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(offer)}
        >
          <span>{offer.text}</span>
          <small>{kinds[offer.kind]}</small>
        </button>
      ))}
    </div>
  );
}

/**
 * The field with its suggestions: a combobox whose options are texts, tags and authors. The keyboard stays in
 * the field, which points at an option by aria-activedescendant.
 */
export function SearchBox({ value, onSearch, onPick }: BoxProps) {
  const listId = useId();
  const [typed, setTyped] = useState(value);
  const { offers, at, open, close, move } = useOffers(typed, value);
  const pick = (offer: Suggestion): void => {
    close();
    onPick(offer);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    close();
    onSearch(typed.trim());
  };
  const press = (event: KeyboardEvent): void => {
    // an input method's own keys choose characters
    if (event.nativeEvent.isComposing) return;
    const offer = offers[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (offers.length === 0) return open();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && offer) pick(offer);
    else if (event.key === 'Escape' && offers.length > 0) close();
    else return;
    event.preventDefault();
  };
  return (
    <form role="search" aria-label={t('search')} className={styles.box} onSubmit={submit}>
      <div className={styles.field}>
        <Icon name="search" />
        <TextInput
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-label={t('search')}
          aria-autocomplete="list"
          aria-expanded={offers.length > 0}
          aria-controls={listId}
          aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
          placeholder={t('hint')}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            open();
          }}
          onKeyDown={press}
          onBlur={close}
        />
        <Offers id={listId} offers={offers} at={at} pick={pick} />
      </div>
      <Button type="submit" kind="p">
        {t('find')}
      </Button>
      <p role="status" className="sr">
        {offers.length > 0 ? t('suggested', { count: offers.length }) : ''}
      </p>
    </form>
  );
}

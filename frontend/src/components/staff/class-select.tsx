import { Select, type SelectProps } from 'antd';
import type { ClassChoice, ClassChoices } from '../../lib/class-choices.ts';
import { common } from '../../lib/common-texts.ts';

/** So near the end of what is listed, in pixels, the next page is fetched. */
const nearEndPx = 48;

interface Props extends Pick<
  SelectProps<string>,
  'id' | 'prefix' | 'placeholder' | 'aria-label' | 'popupMatchSelectWidth' | 'value'
> {
  choices: ClassChoices;
  /** The class in use, which may stand on no page that is listed. */
  chosen?: ClassChoice | null | undefined;
  labelOf?: (one: ClassChoice) => string;
  onChange?: (classId: string) => void;
  onChoose?: (one: ClassChoice) => void;
}

/** One of any number of classes: listed page by page as the list is scrolled, and found by name. */
export function ClassSelect({ choices, chosen, labelOf, onChange, onChoose, ...rest }: Props) {
  const { rows, isSearching, isLoading } = choices;
  const isMissing = chosen && !isSearching && !rows.some((one) => one._id === chosen._id);
  const listed = isMissing ? [chosen, ...rows] : rows;
  return (
    <Select<string>
      {...rest}
      showSearch={{ filterOption: false, onSearch: choices.search }}
      loading={isLoading}
      notFoundContent={<span className="mut">{common(isLoading ? 'loading' : 'noSuchClass')}</span>}
      options={listed.map((one) => ({ value: one._id, label: labelOf?.(one) ?? one.title ?? '' }))}
      onChange={(classId) => {
        const one = listed.find(({ _id }) => _id === classId);
        onChange?.(classId);
        if (one) onChoose?.(one);
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) choices.search('');
      }}
      onPopupScroll={({ currentTarget: list }) => {
        if (list.scrollTop + list.clientHeight >= list.scrollHeight - nearEndPx) choices.more();
      }}
    />
  );
}

import { type ComponentProps, useState } from 'react';
import { countyOf, placeLabel, useDistricts } from '../lib/districts.ts';
import { deploymentLocale } from '../lib/locale.ts';
import { defineTexts } from '../lib/texts.ts';
import { placeFieldsTexts } from '../locales/zh-hant/place-fields.ts';
import { SelectField } from './field.tsx';
import styles from './school-fields.module.css';

const t = defineTexts(placeFieldsTexts);

export interface Place {
  region: string;
  town: string;
}

type SelectProps = Omit<ComponentProps<typeof SelectField>, 'children' | 'optional' | 'onChange'>;

/** One of a list of places, or none. */
function PlaceSelect({
  places,
  onChoose,
  ...rest
}: SelectProps & {
  places: readonly { value: string; name: string; localName: string | null }[];
  onChoose: (value: string) => void;
}) {
  return (
    <SelectField {...rest} optional onChange={(event) => onChoose(event.target.value)}>
      <option value="">{t('choose')}</option>
      {places.map((place) => (
        <option key={place.value} value={place.value}>
          {placeLabel(place)}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * Region, county and town, of which each narrows the next; all may be left empty. A region with a single
 * county has its towns at once. @param ids prefix of the fields' element ids
 */
export function PlaceFields({
  ids,
  region,
  town,
  faults,
  onChange,
}: Place & {
  ids: string;
  faults: { region?: string | undefined; town?: string | undefined };
  onChange: (chosen: Place) => void;
}) {
  const { data, error } = useDistricts();
  const [chosenCounty, setChosenCounty] = useState('');
  const isTaiwan = (data?.locale ?? deploymentLocale()) === 'zh-TW';
  const found = data?.regions.find(({ id }) => id === region);
  const counties = found && found.counties.length > 1 ? found.counties : [];
  const county = countyOf(found, town) ?? counties.find(({ name }) => name === chosenCounty);
  const choose = (place: Place, countyName = ''): void => {
    setChosenCounty(countyName);
    onChange(place);
  };
  return (
    <div className={styles.pairs}>
      <PlaceSelect
        id={`${ids}-region`}
        label={t(isTaiwan ? 'region' : 'state')}
        value={found ? region : ''}
        disabled={!data}
        help={error ? t('failed') : undefined}
        error={faults.region}
        places={(data?.regions ?? []).map((one) => ({ ...one, value: one.id }))}
        onChoose={(id) => choose({ region: id, town: '' })}
      />
      {counties.length > 0 ? (
        <PlaceSelect
          id={`${ids}-county`}
          label={t('county')}
          value={county?.name ?? ''}
          places={counties.map(({ name }) => ({ value: name, name, localName: null }))}
          onChoose={(name) => choose({ region, town: '' }, name)}
        />
      ) : null}
      {county ? (
        <PlaceSelect
          id={`${ids}-town`}
          label={t(isTaiwan ? 'district' : 'town')}
          value={town}
          error={faults.town}
          places={county.towns}
          onChoose={(value) => choose({ region, town: value }, county.name)}
        />
      ) : null}
    </div>
  );
}

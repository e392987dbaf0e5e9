import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

export interface TabContent {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

/** Tabs, by keyboard and touch. */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  label: string;
  tabs: readonly TabContent[];
  selected?: string;
  onSelect?: (id: string) => void;
}) {
  return (
    <AriaTabs
      className={styles.tabset}
      {...(selected ? { selectedKey: selected } : {})}
      {...(onSelect ? { onSelectionChange: (key) => onSelect(String(key)) } : {})}
    >
      <TabList aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

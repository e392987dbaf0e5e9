import { App } from 'antd';
import { useParams } from 'react-router';
import { StaffDetail } from './detail/staff-detail.tsx';
import { StaffImport } from './import/staff-import.tsx';
import { StaffList } from './list/staff-list.tsx';
import type { StaffResource, StaffRow } from './resource.ts';

/**
 * Both pages of a resource, for a route that ends in `/:id?`: the list, and one row or with `new` the form of
 * the next. What is said of an act outlives the way from one to the other.
 */
export function StaffPages<Row extends StaffRow>({ resource }: { resource: StaffResource<Row> }) {
  const { id } = useParams();
  if (id === 'import' && resource.imports)
    return <StaffImport resource={resource} calls={resource.imports} />;
  return (
    <App component={false}>
      {id ? <StaffDetail resource={resource} id={id} /> : <StaffList resource={resource} />}
    </App>
  );
}

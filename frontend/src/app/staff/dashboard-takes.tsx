export { TakesPage as default } from '../../features/takes/staff/takes-page.tsx';

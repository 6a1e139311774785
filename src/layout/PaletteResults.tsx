import { SearchResults, type SearchResultsProps } from '../features/commandPalette/SearchResults';
import { resources } from '../resources';
import { finders } from '../resources/finders';
import { usePreferenceOptions } from './usePreferenceOptions';

export const PaletteResults = (props: SearchResultsProps) => (
  <SearchResults {...props} contents={{ pages: resources, finders, preferences: usePreferenceOptions() }} />
);

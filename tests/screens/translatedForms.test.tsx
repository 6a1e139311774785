import './forms.test';
import { translateEachTest } from './translator';

translateEachTest();

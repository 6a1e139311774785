import './fieldErrors.test';
import { translateEachTest } from './translator';

translateEachTest();

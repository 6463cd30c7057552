// React alone, so that it can be evaluated in a task of its own.
import 'react-dom/client';

/** Polish, Czech with Slovak, Hungarian, Finnish: as in `words-english.ts`, without accents. */
export const LATIN: Readonly<Record<string, string>> = {
  pl: `
model ai|llm|si|gpt*|chatgpt|chatbot*|czatbot*|modelu jezykowy|modele jezykowe|modelem jezykowym|modeli jezykowych|modelu jezykowego|sztuczn* inteligencj*|sztuczna inteligencja|sztuczna inteligencje|sztucznej inteligencji|asystenta ai|asystencie ai|model ai|copilot|gemini|claude|perplexity
machine asystent*|asystenci*|agent*|bot|boty|botow|robot*|crawler*|agencie|agenci|bocie|botem|botom|bota|pomocnik*|kopilot|copilot|modelu|robocie|recenzencie|czatbocie|chatbocie|streszczarko|wyszukiwarko
dev algorytm*|maszyn*|program|programy|narzedzi*|system|systemy|systemu|wyszukiwark*|automat*|filtr*
mod model|modele|modelu
judge recenzentom-botom|recenzent*|recenzenci*|czytelnik*|ocenia*|wyszukiwark*|parser*
user uzytkownik*|pytajacy*|pytajacego|pytajacemu|rozmowc*|promotor*|odbiorc*|wlasciciel*|czytelnik*|klient*|sedzi*|adwokat*|lekarz*|pacjent*|rekruter*|kandydat*|kupujac*|szef*|gosc*|czytelnikowi|wlasciciela
ifsure jesli jestes|jezeli czyta to|jestes modelem|bedac|jako
greet drog*|szanown*|czesc|witaj|witajcie|hej|uwaga|uwaga dla|wiadomosc dla|polecenia dla|do wszystkich|dla wszystkich|do|dla|sluchaj|kochan*
drop zignoruj*|ignoruj*|zapomnij*|pomin*|porzuc*|uniewaznij|obejdz|zlekcewaz|zlam|uchyl
old poprzedni*|wczesniejsz*|wszystki*|powyzsz*|swoi*|swoje|swych|tw*|dotychczasow*|pierwotn*|otrzyman*|istniejac*|domysln*|systemow*|wydan*|dawn*|star*|inne|ktore|jakiekolwiek|przedtem|oryginaln*|obowiazujac*|poczatkow*|dewelopera|programistow|operatora|uzytkownika|administratora|tworcow
rules instrukcj*|polece*|wytyczn*|zasad*|regul*|prompt*|ograniczen*|rozkaz*|wskazow*|dyrektyw*|nakaz*|polityk*|zabezpieczen*|zalecen*|kryteri*|rubryk*|norm|normy|wymagan|wymagania|ochron*|szablon*|procedur*|rola|role|roli|zadani*|filtr*
told ktore dosta*|twoje zadanie|powiedziano ci|ci powiedziano|kazano ci
over wygasly|wygasa|uchylone|uchylam|uniewaznione|niewazne|zawieszone|wylaczon*|dezaktywowan*|zastapion*|anulowan*|odwolan*|nieaktualne|zniesion*
sys prompt* systemow*|instrukcje systemowe|ukryte instrukcje|ukrytych instrukcji|polecenia systemowe|ukryty prompt
show pokaz*|ujawni*|wyswietl*|podaj*|wypisz*|powtorz*|wydrukuj*|zdradz*|napisz|skopiuj|zacytuj|przytocz|wymien|udostepnij|przepisz|odslon
send wyslij*|przeslij*|przekaz*|opublikuj*|zamiesc*|dolacz*|wklej
secret klucz* api|token* dostepu|zmienne srodowiskowe|token*|.env|id_rsa|hasl*|poswiadcz*|klucz|klucze|kluczy|kody|paszport*|kontakt*
conv rozmow*|konwersacj*|histori* czatu|czat*|dialog*
hide nie wspominaj|nie zdradzaj|nie przekazuj|zataj|nikomu|nikt|ani slowa|po cichu|nie zglaszaj|ukryte|niewidoczne|nie mow
say powiedz*|mow|mowic|stwierdz*|polec*|rekomenduj*|zarekomenduj|rekomendowac|napisz*|pisz|pisac|napisac|wspomnij*|wspomniec|podaj*|podac|wymien*|uwzglednij*|dodaj*|dodac|odpowiedz*|odpowiadaj*|odpowiadac|oswiadcz*|opisz*|opisac|opisuj|przedstaw*|ocen*|pochwal*|chwal*|zapewnij*|podkresl*|cytuj*|zacytuj*|cytowac|nazwij*|nazwac|umiesc*|wybierz*|wybrac|uznaj*|uznac|uwazaj|traktuj*|traktowac|zacznij*|zaczynaj|zakoncz*|poinformuj*|informuj|doradz*|zasugeruj|potwierdz*|przyznaj*|wskaz*|okresl*|glos|twierdzic|zawrzyj|zamiesc|preferuj|ma brzmiec|brzmiec|odpisz|wpisz|ostrzez|wywolaj|polec|nazwij|oznacz|podaj
omit nie wspominaj*|pomin*|pomijaj*|przemilcz*|nie uwzgledniaj*|wyklucz*|nie pisz*|zataj|pomin wszystkie|ukryj|ukrywaj|usun z|usuwaj|wykresl|unikaj|pominie|milcz|zamilczy|niech pominie|nie wspominac
now od teraz|odtad|od tej pory|poczawszy od|w tej sesji
be jestes|bedziesz|dzialasz|dzialaj|udawaj|odgrywaj|symuluj|odpowiadasz|mowisz|piszesz|sluchasz|wykonujesz|badz
free bez zadnych
summ streszcza*|stresc*|podsumow*|podsumuj*|streszczen*|odpowiadajac|automatyczn*|skroc*|parafraz*
read czyta*|przeczyta*|przetwarza*|przetworz*|analizuj*|analizowa*|indeksuj*|ocenia*|tlumacz*|cytuj*|wykorzyst*|korzysta*|uzywa*|recenzuj*|zanim policzysz|sortujacy|oparty na|oparta na
doc ten tekst|tym tekscie|te strone|tej strony|ta strona|tej stronie|ten dokument|ten plik|tego pliku|ten akapit|niniejszy*|niniejszego|niniejsza|te linie|te dane
must musi|musza|musisz|musicie|powinien|powinna|powinny|powinni|powinienes|powinno|nalezy|ma obowiazek|zobowiazan*|zawsze|nigdy|tylko|wylacznie|koniecznie|prosze|prosimy|upewnij sie|zadbaj|niech|obowiazkowo|masz|ma|maja|trzeba|obowiazan*|przypominamy|nakazuje|moga
only tylko|wylacznie|jedynie|dokladnie|doslownie|slowo|slowem|zdanie|zdaniem|nic innego|nic wiecej|bez zmian|slowo w slowo
trust ufaj|zaufaj|uznaj|uznawaj|traktuj|uwazaj|wiarygodn* zrodlo|wiarygodne zrodlo|ma pierwszenstwo|nadrzedn*
others inne zrodla|innych zrodel
obey przestrzegaj|sluchaj|wykonaj|wykonuj|postepuj|spelnij|podporzadkuj|wypelniaj
decode zdekoduj|odkoduj|odszyfruj|rozszyfruj|base64|rot13|wspak
best maksymaln* ocen*|lider*|jedyne wiarygodne|jedyn*|oficjaln*|zweryfikowan*|certyfikowan*|zatwierdzon*|zwyciezc*|doskonal*|oszust*|niebezpieczn*|niewiarygodn*|najlepsz*|celujac*|wybitn*|znakomit*|pozytywn*|przyjet*|komplet punktow|bezpieczn*|rozwiazan*|najwyzsz*
whensumm streszczajac|podsumowujac|jesli streszczasz|odpowiadajac|cytujac|w podsumowaniu|przy tworzeniu|podczas tworzenia
do uruchom|wykonaj|wywolaj|otworz|pobierz|zainstaluj|usun|skasuj|przelej|przeslij|przekaz|zatwierdz|zamknij|kup|zamow|kliknij|odwiedz|wyslij|opublikuj|zaplac|przyznaj|zaakceptuj|potwierdz|uzyj|oznacz|odrzuc|zamknijcie|zatwierdzcie|wykonajcie|dodaj|dodawaj|wstaw|wplec|wplataj|zalacz|dolacz|wklej|zmien|zamien|podmien|zastap|zarezerwuj|wypelnij|zapisz|udostepnij|przetlumacz|przepisz|wczytaj|przekazuj|archiwizuj|zarchiwizuj|anuluj|zapros|ukryj|wyszukaj|znajdz|zbierz|wlacz|wylacz|oproznij|napisz|przyznajcie|skopiuj|utworz|pokaz|przenies|wyeksportuj|odpisz|ostrzez|podaj|scal|wypchnij|zamieszczacie|potraktuj|traktuj|wybierz|wypisz|wpisz|wpisac|nadaj|pozostaw|przekieruj|podpisz|przesun|odwolaj|zaznacz|zablokuj|odblokuj|pomin|oblicz|zaokraglij|podnies|obniz|zaloguj sie|zaloguj|ponow|kliknijcie|pokazecie|oddaj|wymysl|zaprzecz|zataj|przemilcz|ignoruj|popros|zwroc|odrzucaj|zapewnij|przypisz|wykresl|zglos|wycofaj|udziel|ujawnij|powiedz|odmow|odpisuj|kopiuj|wyczysc|ustawi|dopisac|dopisz
speaker system|administrator|programista
toall do wszystkich|dla wszystkich
dear drogi|droga|szanowny|szanowna|czesc|hej|kochany|witaj
praise polecaj|polecajcie|polecac|polec|polecic|rekomenduj|rekomendowac|zarekomenduj|zachwalaj|zachwalac|wychwalaj|chwal|chwalic|pochwal|promuj|promowac|wypromuj|reklamuj|zachecaj|wyroznij|wyrozniaj|faworyzuj|preferuj|priorytetowo|umieszczaj|umiesc|ocen|oceniaj|zaproponuj|proponuj|sugeruj|zasugeruj|podkreslaj|podkresl|eksponuj
we nasz*|nas|nam|nami|my
rivals konkurent*|konkurencj*|rywal*|inni|pozostale|alternatyw*|krytyk*|skargi|skarg|ostrzeze*|wady|wad|ryzyk*|zastrzeze*
ans odpowied*|podsumowani*|streszczeni*|wynik|wyniki|wynikach|wniosek|raport*|porownani*|rekomendacj*|list*|tlumaczeni*|werdykt*|przeglad*
askif zapytany|jesli uzytkownik|pytania o|zapyta o|zapytaja|zapytana|gdy pacjent zapyta|pytany|gdy ktos|na pytanie
quiet bez pytania|bez ostrzezenia|bez sprawdzania|bez weryfikacji|po cichu|dyskretnie|potajemnie|w tle|nie pytaj|nie zdradzaj|nie pytac|nie daj tego|milcz|nie odsylaj
role ambasador*|rzecznik*|sprzedawc*|handlowiec|handlowcem|reklamow*|promotor|influencer*|fan|fanem|pirat*|ekspert*|lekarz*|prawnik*|recenzent*|postac|osobowosc|bezstronn*|neutraln*|posluszn*|doradc*
maker openai|anthropic|google|microsoft|deweloper*|programist*|administrator*|inzynier*|szef*|zarzad|kierownictw*|redakcj*|wlasciciel*|zgod*|upowazni*|zespol*
tool narzedzi*|funkcj*|wtyczk*|przegladark*|terminal*|konsol*|api|e-mail*|mail|maila|poczt*|skrzynk*|kalendarz*|koszyk*|platnos*|zakup*|zamowieni*|faktur*|repozytori*|plik*|baza danych|bazy danych|iban|przelew*|kontakt*|webhook*|skrypt*
mem zapamietaj|zapamietac|pamietaj, ze|pamietaj:|pamieci|pamiec|zachowaj w|utrwal|w przyszlosci|preferencj*|zapamietaj*
your twoj|twoja|twoje|twojej|twoich|twoim|twojego|swoj|swoja|swoje|swojej|swoich|swojego
auto automatyczn*|sztuczn*|wirtualn*|cyfrow*|inteligentn*|autonomiczn*|elektroniczn*|maszynow*
this ten|ta|to|tej|tego|tym|te|tych|niniejsz*|tu|tutaj|ponizej|powyzej
task twoje zadanie|twoim zadaniem|twoja rola|prawdziwe zadanie
later przyszle|przyszlych|kolejne|pozniejsze|wszystkie przyszle
asif jakby|jak gdyby|tak jakby
instead zamiast|zamiast tego|w zamian
whoever kto|ktokolwiek|kazdy, kto|ten, kto|kazdy system
not nie|nigdy
ad reklama|oplacony|sponsorowany|platny
sir mozna|panstwo|pan|pani|moze
nolonger nie jestes juz|juz nie|nie jest juz
`,
  cs: `
model ai|llm|ui|gpt*|chatgpt|chatbot*|jazykovy model|jazykove modely|jazykovym modelem|umela inteligence|umelej inteligencie|model ai|modely ai|ai model*|ai agent*|ai system*|copilot|gemini|claude|perplexity
machine asistent*|agent*|bot|boti|boty|robot*|bote|botum|pomocnik*|copilot|modele|chatbote|umela inteligence|jazykove modely|hodnotiteli
dev algoritm*|software|stroj*|program|programy|nastroj*|system|systemy|vyhledavac*|filtr*
mod model|modely|modelu
judge strojovy oponent|oponent|recenzent|hodnotitel*|opravovatel|sekretar*|recenzent*|ctenar*|oponent*|vyhledavac*
user uzivatel*|pouzivatel*|tazatel*|provozovatel*|klient*|ctenar*|soudce*|soudci|advokat*|lekar*|pacient*|uchazec*|kupujici*|sef*|navstevnik*|ctenari|majitele uctu|zaka
ifsure pokud jste|jsi-li|jste-li|ctete-li|jako
greet drah*|mil*|vazen*|ahoj|pozor|pokyn pro|pokyny pro|pokyny pre|vsem|pro vsechny|pre vsetky|pro|pre|hej
drop ignoruj*|zignoruj*|zapomen*|zabudn*|nedodrzuj*|neposlouchej*|nerid se|nedbej|obejdi|porus*|odmysli|zahod|zahodte|opomin|nedbejte|prestan|odhod|prekonej
old predchozi*|vsechn*|vsetk*|drivejsi*|predesl*|vyse*|sve|svoje|svych|tve|tvoje|puvodni*|povodn*|dosavadni*|doterajsi*|obdrzen*|stavajici*|systemov*|dane|ostatni|jakekoli*|stare
rules instrukc*|pokyn*|prikaz*|prompt*|omezeni*|obmedzeni*|smernic*|natizeni*|zasad*|direktiv*|pravid*|zadani|narizeni|zakaz*|filtr*|programovani|kriteri*|rubrik*|norm|normy|pozadavk*|ochran*|sablon*|postup*|roli|role|ukol*|rad|politik*|overeni
over neplati|zanikl*|vyprsel*|zrusen*|neplatn*|pozastaven*|vypnut*|deaktivovan*|nahrazen*|odvolan*|pozbyvaji
sys systemovy prompt|skryte pokyny|skryte instrukce|systemove pokyny
show ukaz*|odhal*|vypis*|zobraz*|zopakuj*|vytiskni*|prozrad*|napis*|zkopiruj*|opis|cituj|uved*|sdel|vyzrad*|sdil*
send posli*|odesli*|poslete|zasli*|preposli*|nahraj*|zverejni*
secret pristupov* token*|soukrom* klic*|promenne prostredi|token*|.env|id_rsa|hesl*|klic*|kody|pas|kontakt*
conv konverzac*|rozhovor*|histori* chatu|chat*|dialog*
hide nerikej*|nezminuj*|neinformuj*|neprozrazuj*|nesdeluj*|nehovor*|nepovedz|zataj*|utaj*|neoznamuj*|nikomu|nikdo|potaji|nehlas|nehlasi|nic nehlasi|neupozornuj|stopu smaze
say rekni*|reknete|rici|uved*|uvest|doporuc*|odporuc*|napis*|napsat|zmin*|odpovez*|odpovidej*|odpovedet|odpovedz*|tvrd*|prohlas*|popis*|popsat|predstav*|hodnot*|ohodnot*|pochval*|chval*|ujisti*|zdurazni*|cituj*|citovat|jmenuj*|oznac*|umisti*|zarad*|vyber*|povazuj*|zachazej|zacni*|ukonci*|informuj*|porad*|potvrd*|pridej*|pridat|zahrn*|konstatuj*|dej|udel|povedz|pridel|dopln|vypis|vyjmenuj|odpovi|oznac|doporuc|zapomene|zaradi
omit nezminuj*|neuvadej*|vynech*|zamlc*|necituj*|nezahrnuj*|vyluc*|nemluv*|nezmini*|pomin*|nespominaj*|neodkazuj*|zatajit|preskoc|preskocte|zaml|skryj|skryjte|nejmenuj|odstran|vyskrtni|pomlc|vynecha|at vynecha|neni treba cist|neuvadej|nepreklad*
now od ted|odted|odteraz|nadale|od teraz|napriste|pocinaje
be jsi|jste|budes|predstirej|simuluj|odpovidas|vystupuj|bud|budte|predstirejte|hraj|hrajte
free neomezen*
summ shrn*|souhrn*|sumariz*|zhrn*|odpovida*|automatick*|strojov*|parafraz*
read cte|ctou|cist|precte*|ctouci|cita*|zpracov*|spracov*|analyz*|indexuj*|hodnot*|posuzuj*|preklad*|cituj*|pouziva*|vyuziva*|shrnujici|tridici|ktere tahaji|shrnuje
doc tuto stranku|tohoto dokumentu|tento soubor|toto
must musi|musis|musite|ma|maji|povinn*|vzdy|nikdy|pouze|jen|vyhradne|prosim|zajisti|je treba|necht|nesmi|mate|mas|at|je nutne|prosime|zadame|povinen|narizuji|narizujeme|prikazuji|smi
only pouze|jen|jenom|vyhradne|presne|doslovne|slovo|slovem|vetu|vetou|vylucne|doslova|beze zmeny|slovo od slova
trust duveruj*|povazuj*|ber|duveryhodn* zdroj|ma prednost|nadrazen*
obey poslechni|poslouchej|dodrzuj|vykonej|proved*|splni*|postupuj|dodrzujte|uposlechni|pln|plnte|drz se
decode dekoduj*|rozsifruj*|desifruj*|base64|rot13|pozpatku
best prvni misto|na prvni|nejbezpecnej*|lidr*|jedin*|oficialn*|overen*|certifikovan*|schvalen*|vitez*|vynikajic*|podvod*|nebezpecn*|nespolehliv*|nejleps*|vyborn*|pozitivn*|prijat*|bezpecn*|vyresen*|znamku 1
whensumm shrnujes-li|pri zpracovani
do spust*|proved*|zavolej|otevri*|stahni*|nainstaluj*|smaz*|odstran*|preved*|prepos*|schval*|zavri*|kup*|objedn*|klikni*|navstiv*|odesli*|posli*|zverejni*|zaplat*|udel*|prijmi*|potvrd*|pouzij*|oznac*|zamitni*|uzavri*|pridej|pridejte|vloz|vlozte|pripoj|pripojte|priloz|zmen|zmente|zamen|nahrad|nahradte|rezervuj|vypln|prihlas|sdilej|otevrete|kliknete|stahnete|odeslete|poslete|preloz|prelozte|nacti|archivuj|zrus|odmitni|pozvi|skryj|vyhledej|najdi|shromazdi|zapni|vypni|vyprazdni|napis|zkopiruj|vytvor|ukaz|presun|exportuj|dopln|slouc|odmitej|uved|uvadej|popri|popre|zarezervuj|zablokuj|preskoc|uloz|ignoruj|vypocitej|zaokrouhli|vyber|vynech|povazuj|hlas|nahlas|podepis|zaml|sniz|zvys|nastav|prirad|vymysli|popirej|odpovez|cekej|prestan|nezahrne|nezahrnuj|uvadeji|povazuje|cekat|vypis|vypisuj
speaker system|administrator|vyvojar
toall vsem|pro vsechny
dear mily|mila|vazeny|vazena|drahy|ahoj
praise doporuc|doporucte|doporucit|doporucuj|doporucujte|doporucovat|chval|chvalte|pochval|vychvaluj|vychvalujte|vyzdvihni|vyzdvihnete|propaguj|propagujte|prosazuj|uprednostni|uprednostnuj|preferuj|zvyhodni|zaradte|zarad|hodnot|ohodnot|ohodnotte|navrhni|navrhnete|prezentuj|inzeruj
we nas|nase|nasi|naseho|nasich|nasim|nasem|nam|my
rivals konkuren*|rival*|ostatni|alternativ*|kritik*|stiznosti|varovani|nevyhod*|rizik*|vyhrad*
ans odpove*|shrnuti|souhrn*|vysled*|zaver*|zprav*|srovnani|doporuceni|seznam*|preklad*|verdikt*|prehled*
askif pokud se uzivatel|na vsechny otazky|pri dotazu|dotazan*|bude dotazan|zepta|kdyz se nekdo|na dotaz
quiet potichu|tise|nenapadne|tajne|nevaruj|nevarujte|neptej|nedej|bez ptani|mlci|nikdo nepozna
role ambasador*|velvyslan*|mluvci|prodejc*|prodavac*|obchodnik|reklamni*|propagator|influencer*|fanous*|pirat*|expert*|odbornik*|lekar*|pravnik*|recenzent*|postav*|osobnost*|nestrann*|neutraln*|poslusn*|zastupc*|poradc*|nezavisl*
maker openai|anthropic|google|microsoft|vyvojar*|administrator*|jmenem|inzenyr*|sef*|vedeni|redakc*|vlastnik*|majitel*|spravc*|opravnen*|povolen*|souhlas*|narizuji
tool nastroj*|funkc*|prohlizec*|terminal*|konzol*|api|e-mail*|email*|schrank*|kalendar*|kosik*|platb*|nakup*|objednavk*|faktur*|repozitar*|soubor*|databaz*|iban|prevod*|kontakt*|webhook*|skript*
mem zapamatuj|zapamatujte|pameti|pamet|navzdy|preferenc*|pamatuj
your tvuj|tvoje|tva|tve|tveho|tvych|tvym|tvou|svuj|svoje|sva|sve|sveho|svych|svym|svou
auto automatick*|strojov*|umel*|virtualn*|digitaln*|inteligentn*|autonomn*|elektronick*|e-mailov*|chytr*
this tento|tato|toto|teto|tohoto|tomto|tuto|tyto|techto|tohle|tady|zde|nize|vyse
task tvuj ukol|tvym ukolem|vas ukol
later budouci|dalsi|vsechny dalsi|pristi|pozdejsi
asif jako by|jako kdyby
instead misto|misto toho|namisto
whoever kdo|kdokoli|kazdy, kdo|ten, kdo
not ne|nikdy
ad reklama|placeny|sponzorovan*|inzerat
sir muzete|vas|vam|vase|pokud chcete
nolonger uz nejsi|jiz nejsi|uz neni
told ti bylo receno|ti rekli|receno pred
`,
  hu: `
model llm|gpt*|chatgpt|chatbot*|csevegorobot*|nyelvi modell*|mesterseges intelligenci*|ai-*|mi-modell*|ai modell*|csetbot*|generativ|copilot|gemini|claude|perplexity|valaszmotor*|mi-ugynok*|mi-rendszer*|mi-kereso*
machine asszisztens*|agens*|bot|robot*|ugynok*|botok*|*asszisztens|*ugynok|*ugynoknek|*bot|*botnak|*botok|*robot|*seged|segito*|kodseged|copilot|az ugynok|modell|mesterseges intelligencia|lektor|chatbot|segedprogram|szuro
dev algoritmus*|szoftver*|gep|gepek|program*|eszkoz*|rendszer*|gepi|keresomotor*|osszefoglalo*|mi-nek|szuro*|mi
mod modell*|*modell|*modellek
judge biralo*|ertekelo*|javito*|titkar*|olvaso*|lektor*|kereso*|elemzo*
user felhasznalo*|kerdezo*|olvaso*|ember*|uzemelteto*|latogato*|ugyfel*|vasarlo*|vevo*|biro|birot|ugyved*|orvos*|beteg*|toborzo*|jelolt*|fonok*|tulajdonos*
ifyou amennyiben
are vagy|vagytok
ifsure mint|ha mesterseges intelligencia vagy|ha ai vagy|ha nyelvi modell vagy
greet kedves|tisztelt|szia|hello|figyelem|megjegyzes|uzenet|utasitas|utasitasok|minden|figyelmeztetes
drop hagyd figyelmen kivul|mellozd|ignorald|figyelmen kivul hagy*|felejtsd|felejtse el
old korabbi*|elozo*|osszes*|minden*|fenti*|eredeti*|eddigi*|kapott*|megadott*|meglevo*|rendszer*|regi*|jelenlegi*|megelozo*|addigi*|alapertelmezett*|fejleszto*
rules utasitas*|szabaly*|parancs*|prompt*|iranyelv*|korlatozas*|eloiras*|iranymutatas*|direktiv*|tilalm*|szuro*|rendelkezes*|feladat*|kriterium*|szempont*|norma|normak|kovetelmeny*|vedelem*|sablon*|eljaras*|szerep*|biztonsagi
over nem ervenyes*|ervenyteten*|ervenytelen*|megvaltoztak|hatalyat|hatalyukat|lejart*|visszavont*|torolve|kikapcsolva|kikapcsolt*|megszun*|felulir*
sys rendszeruzenet*|promptodat
show mutasd|ismeteld|add meg|masold|idezd|aruld el|mutassa|ismetelje|nyomtasd|oszd meg|kozold
send kuldd|kuldje|tovabbitsd|tovabbitsa|posztold
secret api-kulcs*|jelszo*|hitelesito*|hozzaferesi*|token*|.env|id_rsa|jelszavak*|kulcs*|kodok|utlevel*|nevjegy*
conv beszelgetes*|csevegesi*|parbeszed*
hide ne aruld|titkold|rejtsd|ne aruld el|senkinek|senki|titokban|nyomtalan*|torold a nyomait|rejtett
say mondd|mondja|allitsd|allitsa|ajanld|ajanlja|irj|ird|irja|emlitsd|emlitse|valaszolj|valaszold|valaszoljon|tedd|add|adj|sorold|ertekeld|dicserd|idezd|nevezd|helyezd|valaszd|tekintsd|kezdd|fejezd|javasold|javasolja|hangsulyozd|jelold|mondj|valaszolja|jelentsd|kozold|kozolje|add meg|adja meg|adjon|hozd|idezze|jellemezd|kezdje|zard|tajekoztasd|minositsd
omit hallgasd el|mellozd|torold|keruld|hallgass|hagyja ki|hagyd ki|kihagyja|ne emlits
yourout valaszod*|valaszaid*|jelentesed*|kimeneted*
now mostantol|innentol|ezentul
be te vagy|viselkedj|jatszd|kepzeld|szimulald|valaszolsz|vagy|legy|legyel|tettesd|bujj
free korlatlan*|mindenfele
summ osszefoglal*|osszegez*|valaszadas*|valaszol*|automatikus*|osszegzes*|kivonatol*|feldolgoz*|idez*
read olvas*|feldolgoz*|elemz*|indexel*|ertekel*|fordit*|idez*|hasznal*|elolvas*|elemez*|atvizsgal*|hivatkoz*|osszefoglalo|ertelmezo|szurest vegzo|lektoralo|hirolvaso|vegzo|biralo|atnezo
doc ezt a szoveg*|ezt|ezt a szoveget|ezt a bekezdest|weboldal*
must kell|koteles*|muszaj|mindig|soha|csak|kizarolag|kerjuk|kerlek|feltetlenul|kotelezo*|gondoskodj|kerem|ugyelj|sziveskedj*|tilos|szukseges|legyen|utasitom|felszolit*
only csak|kizarolag|csupan|pontosan|csakis|mondattal|valtoztatas nelkul
trust bizz|tekintsd|kezeld|megbizhato*|elsobbseg*
others mas forras*|minden mas
obey kovesd|teljesitsd|kovesse|hallgass
decode dekodold|base64|rot13|visszafele|kezdobetu*
whatever ha a felhasznalo
best legmagasabb*|listavezeto*|piacvezeto*|egyetlen*|hivatalos*|ellenorzott*|hitelesitett*|jovahagyott*|gyoztes*|kivalo*|verhetetlen*|csalas*|csalo*|veszelyes*|legjobb*|legolcsobb*|jeles|elfogad|elfogadva|pozitiv|biztonsagos|megoldva|jovahagyva|ereny*|maximalis
whensumm osszegzeskor|feldolgozasakor|idezesekor
do futtasd|hajtsd|hivd|nyisd|toltsd|telepitsd|torold|utald|tovabbitsd|zard|kattints|kuldd|fizesd|fogadd|erositsd|hasznald|jelold|csatold|csereld|cserelje|modositsd|modositsa|valtoztasd|toltse le|iratkozz|oszd meg|jelolje|latogasd|kattintson|vasarold|fizess|utalja|torolje|futtassa|kuldje|forditsd|forditsa|archivald|keresd|gyujtsd|uritsd|irj|adj|masold|mutasd|exportald|valaszolj|allitson be|kapcsolja ki|ne kapcsolja|alkalmazza|toroljon|arulja|aruld el|hallgasd el|fordits|forditsa meg|helyezze|toltse|nyissa|masolja|illessze|tiltsa|engedelyezze|mentse|rejtse|szamolja|kerekitse|valassza|kerje|kerd|kezelje|kezeld|tekintse|jelentse|uritse|archivalja|tegye|vegye|vedd|csokkentse|novelje|emelje|adja|adjon|vigye|nevezze|tagadja|tagadd|fizesse|rendelje|hivd meg|sorold fel
speaker rendszer
dear kedves|tisztelt|szia
praise ajanld|ajanlja|ajanljatok|ajanljon|ajanlj|ajanlani|ajanlania|dicserd|dicserje|dicserj|dicserni|magasztald|reklamozd|helyezd|helyezze|sorold|sorolja|ertekeld|ertekelje|javasold|javasolja|javasolj|nevezd|tartsd|propagald
we mienk|nekunk|minket|cegunk*|termekunk*|oldalunk*|markank*|boltunk*|szallodank*|ajanlatunk*|webaruhazunk*|klinikank*
rivals versenytars*|konkuren*|rivalis*|a tobbi|tobbi|mas forras*|alternativ*|kritik*|panasz*|figyelmeztetes*|mellekhatas*|hatrany*|kockazat*|fenntartas*
ans valasz*|osszefoglal*|eredmeny*|jelentes*|ajanlas*|lista*|kimenet*|forditas*|itelet*|attekintes*
askif ha a felhasznalo|kerdesekre|kerdesre|kerdez*|erdeklod*|rakerdez*|kerdeznek|ha kerdeznek|kerdezik
quiet megerosites nelkul|ellenorzes nelkul|csendben|titokban|ne kerdezd|senki ne|eszre ne|szo nelkul
role nagykovet*|szovivo*|elado*|ertekesito*|ugynok*|reklam*|promoter|influenszer*|rajongo*|kaloz*|szakerto*|orvos*|ugyved*|kritikus*|karakter*|szemelyiseg*|partatlan*|semleges*|engedelmes*|kepviselo*|tanacsado*
maker openai|anthropic|google|microsoft|fejleszto*|keszitoid*|gyarto*|rendszergazd*|adminisztrator*|neveben|megbizasabol|utasitasara|mernok*|fonok*|vezetoseg*|informatikai|szerkeszto*|tulajdonos*|engedely*|felhatalmaz*
tool eszkoz*|fuggveny*|bovitmeny*|bongeszo*|terminal*|konzol*|api|e-mail*|levelezo*|naptar*|kosar*|fizetes*|vasarlas*|rendeles*|szamla*|adattar*|fajl*|adatbazis*|bankszamla*|iban|atutalas*|nevjegy*|webhook*|szkript*
mem emlekezz|emlekezzen|memori*|emlekezet*|tarold|tarolja|orokre|ezutan|preferenci*|jegyezd meg
your tied|sajat|valaszod*|memoriad*|utasitasaid*|szabalyaid*|promptod*
auto automat*|mesterseges|virtualis|digitalis|intelligens|autonom|elektronikus|gepi|okos
this ez|ezt|ezen|ennek|ebben|erre|ezek|itt|alabbi|fenti
task a feladatod|feladatod|az igazi feladat
later jovobeli|kesobbi|minden kesobbi|kovetkezo
asif mintha|ugy, mintha
instead helyett|ehelyett|inkabb
whoever aki|barki|mindenki, aki|amelyik
not ne|soha|sose
ad reklam|hirdetes|fizetett|szponzoralt
sir on|onnek|kerjuk|lehet|ha szeretne
nolonger tobbe nem|mar nem|nem vagy tobbe
told mondtak neked|neked mondtak|eddig olvastal
`,
  fi: `
model tekoaly*|gpt*|chatgpt|chatbot*|kielimalli*|kielimalle*|ai-*|keinoaly*|generatiivi*|copilot|gemini|claude|perplexity|vastauskone*|llm*
machine avustaj*|agentti*|agentit|botti*|botit|robot*|bot|malleille|assistent*|*avustaja|*avustajan|*avustajalle|*agentti|*agentin|*agentille|*botti|*botin|*botille|*robotti|*robotin|*tekoaly|*tekoalyn|apuri*|copilot|agentille|kielimallia|lukeva agentti|tekoaly|tekoalylle|tekoalyn|tekoalyavustaja|malli|mallille|botille|kokousavustaja|hakuagentti|rekrytointibotti|arvioijabotille|*mallille
dev algoritm*|ohjelmisto*|kone*|ohjelma*|tyokalu*|jarjestelma*|hakukone*|tiivistaja*|suodatin
mod malli*|*malli|*mallin|*mallit|*mallien
judge arvioija*|tarkastaja*|esitarkasta*|sihteeri*|lukija*|haku*|jasennin*
user kayttaj*|kysyj*|lukija*|ihmise*|asiakas|asiakkaa*|kavija*|yllapitaja*|asiakas*|asiakk*|tuomari*|asianajaja*|laakari*|potilas*|rekrytoija*|hakija*|ostaja*|pomo*|omistaj*
ifyou jos olet
ifsure jos olet
greet hyva|rakas|hei|moi|huomio|huomautus|viesti|ohje|ohjeet|kaikille|kaikki|muistutus|arvoisa
drop unohda|sivuuta|hylkaa|unohtakaa|ohita|ohittakaa|sivuuttakaa|unohtaa|kumoa|riko|poikkea|heita
old aiem*|aikaisem*|kaikki*|saamasi*|annetut|annettu*|edelli*|ylla|alkuperai*|jarjestelma*|saamiasi|nykyis*|vanha*|tahanasti*|entis*
rules ohje*|kasky*|maaray*|prompt*|kehot*|rajoitu*|suunta*|komento*|komenno*|saan*|direktiiv*|suodat*|linjauks*|kiel*|toimeksianno*|kriteeri*|arviointi*|normi*|vaatimu*|suojau*|menettely*|rooli*|tehtav*|hiekkalaatik*
told tehtavasi|sinulle sanottiin|sinulle on sanottu
over kumottu*|kumotaan|mitatoi*|peruttu*|poistettu kaytosta|paattyvat|paattyy|umpeutu*|raukeavat|keskeytet*|korvattu*
sys piilotet* ohje*|salais* ohje*|ohjeesi
show nayta|paljasta|tulosta|toista|kirjoita|kopioi|kerro|luettele|nayttakaa|paljastakaa|tulostakaa|toistakaa|jaa|siteeraa
send laheta|lahettakaa|valita|julkaise|lataa|toimita|siirra|postita|vuoda
secret api-avai*|salasan*|kayttoavai*|yksityis* avai*|token*|.env|id_rsa|tunnuk*|tunnist*|avain|avaime*|koodi*|passi*|yhteystie*|henkilotie*|palkkalaskelm*
conv keskustelu*
hide salaa|piilota|kertomatta|kenellekaan|kukaan|huomaamatta|alaka kysy
say sano|kerro|vaita|suosittele|suositella|kirjoita|mainitse|ilmoita|vastaa|vastatkaa|lisaa|kuvaile|esita|arvioi|ylista|kehu|vakuuta|korosta|lainaa|nimea|aseta|sijoita|valitse|pida|kasittele|aloita|lopeta|ehdota|sanoa|vastata|mainita|totea|todeta|suositeltava|sanokaa|kertokaa|kirjoittakaa|mainitkaa|ilmoittakaa|esitelkaa|kuvailkaa|anna|antakaa|aloittakaa|paata|vahvista|toista|siteeraa|luettele|kutsu|lue|sano sita
omit vaikene|ohita|jata|vaietkaa|piilota|piilottakaa|poista|valta|jattakoon|jata pois|alaka mainitse
yourout vastauksesi|vastaukseesi|yhteenvetosi|raportissasi|vastaustesi|raporttisi|jokaiseen vastaukseen
now jatkossa|vastedes
be olet|toimit|kayttaydy|teeskentele|esita|nayttele|vastaat|ole|esiinny|omaksu
free rajoittamat*|sensuroimat*
summ tiivist*|yhteenve*|vastatessa*|vastaa*|koosta*|referoi*|kasittele*|lainaa*|lainatessa*
read lue|luet|kasittele*|analysoi*|indeksoi*|arvioi*|kaanta*|lainaa*|kaytta*|luke*|luette|siteeraa*|avaava|kloonaava|tiivistava|lajitteleva|seulova|seulovalle
doc yllaoleva*|tata|sivuston
must taytyy|pitaa|tulee|aina|alkoon|vain|ainoastaan|varmista|pyydetaan|muista|kuuluu|pyydamme|velvoite*|edellytetaan|pakollis*|kasketaan|on|kehotetaan|kasken|koskaan
only vain|ainoastaan|pelkastaan|tasmalleen|sanan|sanalla|lauseen|yksinomaan|tarkalleen|lauseella|lause|sanatarkasti|sellaisenaan
trust luota|pida|kasittele|luotettav*
obey tottele|noudata|seuraa|toteuta|suorita|noudattakaa|totelkaa|kuuntele|tekee niin kuin
decode pura|dekoodaa|base64|rot13|takaperin|salaus
best luotettavin*|turvallisin*|ykkonen|ykkoseksi|ensimmaisena|karkeen|ainoa*|virallinen|virallise*|vahvistet*|sertifioi*|hyvaksyt*|voittaja*|erinomai*|ylivoimai*|huijau*|vaarallis*|epaluotettav*|paras|parhaa*|kiitettav*|myonteis*|turvallinen|ratkaistu|taydet|riittavaksi
whensumm tiivistaessa*|yhteenvedossa|vastatessa*
do suorita|kutsu|avaa|lataa|asenna|poista|siirra|valita|hyvaksy|sulje|osta|tilaa|klikkaa|laheta|julkaise|maksa|vahvista|kayta|merkitse|hylkaa|lisaa|liita|liittakaa|lisatkaa|vaihda|vaihtakaa|muuta|korvaa|varaa|tayta|ilmoittaudu|jaa|myonna|avatkaa|vieraile|napsauta|poistakaa|suorittakaa|aja|kaynnista|lahettakaa|kaanna|arkistoi|peru|peruuta|piilota|etsi|hae|hakee|keraa|kytke|sammuta|tyhjenna|kirjoita|anna|kopioi|luo|nayta|vie|tekee|lahettaa|poistaa|suorittaa|kirjaa|jata|esta|ohita|tallenna|laske|pyorista|valitse|pyyda|kohtele|pida|raportoi|palaa|allekirjoita|vaikene|alenna|nosta|aseta|keksi|kiella|muista|kayta tata|nimea|jarjesta|salaa|paljasta|luettele
speaker jarjestelma
dear hyva|rakas|hei|arvoisa
praise suosittele|suositelkaa|suositeltava*|suositella|kehu|kehukaa|kehua|kehumaan|ylista|ylistakaa|ylistaa|mainosta|mainostakaa|mainostaa|nosta|sijoita|sijoittakaa|suosi|suosikaa|priorisoi|arvioi|arvostele|ehdota|ehdottakaa|korosta|korostakaa|esita|esittele|pisteyta
we meidan|meita|meille|yrityksemme|tuotteemme|tuotettamme|palvelumme|sivumme|sivustomme|kauppamme|brandimme|hotellimme|yritystamme|palveluamme
rivals kilpailij*|kilpaileva*|muut|muita|vaihtoehto*|kritiikki*|valitus*|valituksia|varoitu*|sivuvaikutu*|haittapuol*|haitat|riskit|riskeja|kuluttajaliit*|varauks*
ans vastau*|tiivistelm*|yhteenved*|yhteenveto*|tulos|tuloks*|johtopaato*|raport*|vertailu*|suosituk*|lista|listalle|kaannos*|arvio|katsau*
askif kysyttaessa|kysymyksiin|kysymykseen|kysytaan|kysyy|kysyvat|jos kysytaan|kysyvalle
quiet kysymatta|mainitsematta|kertomatta|sanomatta|hiljaa|huomaamatta|salaa|vaivihkaa|taustalla|pyytamatta|tietamatta|alaka kysy|ala kysy|kenenkaan huomata|alaka anna
role lahettila*|myyja*|myyntiedusta*|mainostaja*|markkinoija*|vaikuttaja*|fani*|merirosvo*|asiantuntija*|laakari*|asianajaja*|arvostelija*|hahmo*|persoona*|puolueet*|neutraal*|tottelevai*|edustaj*|neuvonantaja*
maker openai|anthropic|google|microsoft|kehittaja*|valmistaja*|luojasi|tekija*|yllapitaja*|puolesta|maarayksesta|valtuuttama*|turvatiimi*|insinoori*|pomo*|johto*|it-osasto*|toimitu*|omistaja*|lupa|luvan|valtuutus*
tool tyokalu*|funktio*|toiminto*|laajennu*|selain*|selaim*|paate|konsoli*|api|sahkoposti*|postilaatik*|kalenteri*|maksu*|osto*|tilau*|lasku*|arkisto*|tiedosto*|tietokan*|pankkitili*|iban|tilisiirto*|yhteystie*|webhook*|skripti*
mem muista|muistakaa|muistiin|muisti|muistiisi|muistissa|pitkakestoi*|tallenna|tallentakaa|ikuisesti|pysyvasti|tulevaisuudessa|jatkossa|mieltymy*
your sinun|vastauksesi|muistisi|muistiisi|ohjeesi|ohjeitasi|saantosi|kehotteesi|kehittajasi|mallisi
auto automaattise*|keinotekoi*|virtuaali*|digitaali*|alykas|alykka*|autonomi*|sahkoi*|kone*
this tama|taman|tata|tassa|tahan|nama|naita|naiden|alla|ylla|taalla
task tehtavasi|sinun tehtavasi
later tulevissa|myohemmissa|kaikissa tulevissa|jatkossa
asif ikaan kuin|aivan kuin|vastaa kuin
instead sijaan|sen sijaan|mieluummin
whoever joka|kuka tahansa|jokainen, joka|se, joka
not ala|alka*|et
ad mainos|maksettu|sponsoroitu
sir voit|voitte|teidan|haluat
nolonger et ole enaa|ei ole enaa
`,
};

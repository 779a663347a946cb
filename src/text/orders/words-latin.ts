/** Polish, Czech with Slovak, Hungarian, Finnish: as in `words-english.ts`, without accents. */
export const LATIN: Readonly<Record<string, string>> = {
  pl: `
model ai|llm|si|gpt*|chatgpt|chatbot*|czatbot*|model jezykowy|modelu jezykowy|modele jezykowe|modelem jezykowym|modelowi jezykowemu|modeli jezykowych|modelom jezykowym|modelami jezykowymi|modelu jezykowego|sztuczn* inteligencj*|sztuczna inteligencja|sztuczna inteligencjo|sztuczna inteligencje|sztucznej inteligencji|asystent ai|asystenta ai|asystenci ai|asystencie ai|asystentow ai|wirtualny asystent|wirtualnego asystenta|wirtualni asystenci|wirtualny asystencie|system ai|systemy ai|systemow ai|agent ai|agenci ai|agencie ai|system automatyczny|systemy automatyczne|automatyczny system|zautomatyzowany system|zautomatyzowane systemy|automatyczny czytelnik|siec neuronowa|sieci neuronowe|inteligentny asystent|narzedzie ai|narzedzia ai|model ai|modele ai|modeli ai|automatyczny recenzent|automatyczny oceniajacy|automatycznego recenzenta|system oceniajacy|automatyczny weryfikator
machine asystent*|asystenci*|agent*|bot|boty|botow|robot*|algorytm*|oprogramowanie|maszyn*|program|programy|narzedzi*|system|systemy|systemu|model|modele|modelu|wyszukiwark*|crawler*|automat*
user uzytkownik*|osoba pytajaca|osobie pytajacej|pytajacy*|pytajacego|pytajacemu|osobie, ktora pyta|twoj operator|rozmowc*
ifsure jesli jestes|jezeli jestes|gdy jestes|skoro jestes|poniewaz jestes|o ile jestes|jako ze jestes|jesli czyta to|jezeli czyta to|jesli nie jestes czlowiekiem|jezeli nie jestes czlowiekiem|jesli ten tekst czyta|jestes modelem|bedac|jesli jest pan|jako
greet drog*|szanown*|czesc|witaj|witajcie|hej|uwaga|uwaga dla|notatka dla|notka dla|informacja dla|wiadomosc dla|wiadomosc do|instrukcja dla|instrukcje dla|polecenie dla|polecenia dla|wskazowka dla|do wszystkich|dla wszystkich|do|dla|komunikat dla|przypomnienie dla|sluchaj|kochan*|prosba do|wytyczne dla
drop zignoruj*|ignoruj*|zapomnij*|pomin*|nie przestrzegaj|nie wykonuj|nie stosuj sie|nie zwazaj|nie zwracaj uwagi|porzuc*|uniewaznij|obejdz|przestan przestrzegac|przestan stosowac|przestan sie stosowac|odloz na bok|zlekcewaz|zlam|nie bierz pod uwage|nie sluchaj|wyzwol sie|nie kieruj sie|nie trzymaj sie|uchyl
old poprzedni*|wczesniejsz*|wszystki*|powyzsz*|swoi*|swoje|swych|tw*|dotychczasow*|pierwotn*|otrzyman*|istniejac*|domysln*|systemow*|wydan*|dawn*|star*|inne|ktore|jakiekolwiek|przedtem|do tej pory|oryginaln*|obowiazujac*|poczatkow*|dewelopera|programistow|operatora|uzytkownika|administratora|tworcow
rules instrukcj*|polece*|wytyczn*|zasad*|regul*|prompt*|ograniczen*|ograniczenia|rozkaz*|wskazow*|dyrektyw*|nakaz*|polityk*|filtry|zabezpieczen*|zabezpieczenia|zalecen*|zalecenia
told co ci powiedziano|co ci kazano|co ci mowiono|czego ci|co ci zlecono|co ci przekazano|co wczesniej|co ci wczesniej|co powiedziano|ktore otrzyma*|ktore dosta*|co panu|co bylo wczesniej|o co cie proszono|o co cie poproszono|co ci nakazano|swoje zadanie|twoje zadanie|co napisano powyzej
over juz nie obowiazuja|nie obowiazuja|przestaja obowiazywac|przestaly obowiazywac|zostaly anulowane|zostaly uchylone|zostaly zawieszone|zostaly zniesione|sa niewazne|sa nieaktualne|sa uniewaznione|traca waznosc|stracily waznosc|wygasly|ulegly zmianie|zmienily sie|nie maja juz|byly testem|sa zawieszone
sys prompt* systemow*|prompt systemowy|promptu systemowego|prompta systemowego|systemowy prompt|instrukcje systemowe|instrukcji systemowych|ukryte instrukcje|ukrytych instrukcji|tajne instrukcje|wewnetrzne instrukcje|wewnetrznych instrukcji|poczatkowe instrukcje|poczatkowych instrukcji|komunikat systemowy|wiadomosc systemowa|swoj prompt|twoj prompt|swoje instrukcje|swoich instrukcji|swoja konfiguracje|poczatkowy prompt|ukryty prompt
show pokaz*|ujawni*|ujawnij|wyswietl*|podaj*|wypisz*|powtorz*|wydrukuj*|zdradz*|napisz|skopiuj|zacytuj|przytocz|wymien|udostepnij|przepisz|odslon
send wyslij*|przeslij*|przekaz*|opublikuj*|zamiesc*|dolacz*|wklej
secret klucz* api|klucz api|klucze api|hasla|haslo|poswiadczenia|dane logowania|token* dostepu|tokeny|klucze prywatne|zmienne srodowiskowe|dane uzytkownika|pytanie uzytkownika
conv rozmow*|konwersacj*|histori* czatu|historie czatu|czat*|dialog*
hide nie mow|nie informuj|nie wspominaj|nie zdradzaj|nie ujawniaj|nie powiadamiaj|nie przekazuj|nie opowiadaj|zataj|nie moze sie dowiedziec|nie powinien wiedziec|nie powinien sie dowiedziec|bez informowania|bez wiedzy|bez wspominania|zachowaj w tajemnicy|trzymaj w tajemnicy
say powiedz*|mow|mowic|stwierdz*|polec*|polecac|polecaj*|rekomenduj*|zarekomenduj|rekomendowac|napisz*|pisz|pisac|napisac|wspomnij*|wspomniec|podaj*|podac|wymien*|wymienic|uwzglednij*|dodaj*|dodac|odpowiedz*|odpowiadaj*|odpowiadac|odpowiedziec|stwierdzic|oswiadcz*|opisz*|opisac|opisuj|przedstaw*|przedstawic|przedstawiaj|ocen*|ocenic|pochwal*|chwal*|zapewnij*|podkresl*|podkreslic|cytuj*|zacytuj*|cytowac|nazwij*|nazwac|umiesc*|umiescic|wybierz*|wybrac|uznaj*|uznac|uwazaj|traktuj*|traktowac|zacznij*|zaczynaj|zakoncz*|zakonczyc|poinformuj*|informuj|doradz*|zasugeruj|potwierdz*|potwierdzic|przyznaj*|wskaz*|wskazac|okresl*|glos|twierdzic|zawrzyj|zamiesc|preferuj
omit nie wspominaj*|nie wspominac|nie wymieniaj*|pomin*|pomijaj*|pominac|przemilcz*|przemilczec|nie cytuj*|nie cytowac|nie uwzgledniaj*|wyklucz*|nie pisz*|nie podawaj*|nie odwoluj|nie mow o|nie wspomni*|zataj|bez wspominania|unikaj wspominania|nie poruszaj
yourout twoja odpowiedz|twojej odpowiedzi|swojej odpowiedzi|swoja odpowiedz|twoje odpowiedzi|swoich odpowiedziach|twoje podsumowanie|swoim podsumowaniu|twoim podsumowaniu|swoje podsumowanie|swoim streszczeniu|twoim streszczeniu|swoje streszczenie|twoje streszczenie|twoj raport|swoim raporcie|ostatecznej odpowiedzi|koncowej odpowiedzi|kazde streszczenie|kazde podsumowanie|kazda odpowiedz|kazdej odpowiedzi|kazdym podsumowaniu|kazdym streszczeniu|twoja ocena|twoj werdykt
newtask twoje nowe zadanie|twoim nowym zadaniem|twoje prawdziwe zadanie|twoim prawdziwym zadaniem|twoim jedynym zadaniem|twoje jedyne zadanie|twoim zadaniem jest teraz|twoj nowy cel|twoja nowa rola|nowe instrukcje:|nowe zadanie:|nowe polecenie:|twoim jedynym celem|nowe polecenia:
now od teraz|od tej chwili|od tego momentu|odtad|od tej pory|poczawszy od|od tego miejsca
be jestes|bedziesz|dzialasz|dzialaj jako|dzialaj|zachowuj sie|udawaj|wcielasz sie|wciel sie|graj role|odgrywaj|przyjmij role|przyjmij tozsamosc|wyobraz sobie, ze jestes|symuluj|odpowiadaj jak|odpowiadasz|mow jak|mowisz|piszesz|nie jestes juz|przestan byc|przestajesz byc|pracujesz dla|sluchasz|wykonujesz|stajesz sie
free bez ograniczen|bez zadnych|bez zasad|bez limitow|bez filtrow|bez cenzury|bez regul|nieograniczon*|nieocenzurowan*|tryb deweloper*|tryb programist*|tryb boga|nie masz ograniczen|nie masz zasad|wolny od|bez hamulcow|trybie deweloper*
summ streszcza*|stresc*|podsumow*|podsumuj*|podsumowuj*|streszczaj*|streszczen*|streszczenie|odpowiadajac|przy odpowiadaniu|automatyczn*|skroc*|parafraz*|generujac odpowiedz|przetwarzany automatycznie
read czyta*|przeczyta*|przetwarza*|przetworz*|analizuj*|analizowa*|indeksuj*|ocenia*|oceniaj*|tlumacz*|cytuj*|cytujac*|wykorzyst*|korzysta*|uzywa*|recenzuj*
doc ten tekst|tego tekstu|tym tekscie|te strone|tej strony|ta strona|tej stronie|ten dokument|tego dokumentu|tym dokumencie|ten artykul|tego artykulu|ten plik|tego pliku|ten akapit|to zrodlo|tego zrodla|te tresc|tej tresci|ponizszy tekst|powyzszy tekst|niniejszy*|niniejszego|niniejsza|te slowa|te linie|nasz tekst|te dane
must musi|musza|musisz|musicie|powinien|powinna|powinny|powinni|powinienes|powinno|nalezy|ma obowiazek|maja obowiazek|masz obowiazek|zobowiazan*|zawsze|nigdy|tylko|wylacznie|koniecznie|prosze|prosimy|upewnij sie|zadbaj|jest proszon*|sa proszon*|niech|nie wolno|ma sie|obowiazkowo|masz
only tylko|wylacznie|jedynie|dokladnie|doslownie|slowo w slowo|slowo|slowem|zdanie|zdaniem|nic innego|w calosci
trust ufaj|zaufaj|uznaj|uznawaj|traktuj|uwazaj|wiarygodn* zrodlo|wiarygodne zrodlo|jedyne zrodlo|absolutna prawda|udowodniony fakt|ma pierwszenstwo|nadrzedn*|ma priorytet
others inne zrodla|innych zrodel|inne dokumenty|innych dokumentow|pozostale zrodla|pozostalych zrodel|pozostale dokumenty|wyniki wyszukiwania|wszystko inne
obey przestrzegaj|sluchaj|wykonaj|wykonuj|stosuj sie|postepuj|podporzadkuj sie|zastosuj sie|zrob to, co|spelnij|kieruj sie
decode zdekoduj|odkoduj|odszyfruj|rozszyfruj|base64|rot13|od tylu|wspak|pierwsza litera|pierwsze litery|pierwszych liter
whatever niezaleznie od pytania|bez wzgledu na pytanie|na kazde pytanie|cokolwiek zapyta*|jesli uzytkownik zapyta|gdy uzytkownik zapyta|gdy ktos zapyta
best najwyzsza ocene|najwyzsza ocena|najwyzsza note|maksymaln* ocen*|maksymalna liczbe punktow|pierwsze miejsce|pierwszym miejscu|piec gwiazdek|dziesiec na dziesiec|najlepszy kandydat|najlepszego kandydata|najlepszy wybor|najlepszy produkt|najlepszy dostawca|najlepszego dostawce|pozytywna recenzje|pozytywna ocene|jako najlepsz*
allow upowaznia cie|upowaznil cie|pozwala ci|pozwolil ci|zezwolil ci|masz pozwolenie|jestes upowazniony|wyrazil juz zgode|wyrazil zgode
whensumm streszczajac|podsumowujac|przy streszczaniu|przy podsumowaniu|podczas streszczania|podczas podsumowania|gdy streszczasz|jesli streszczasz|kto streszcza|odpowiadajac|przy odpowiadaniu|cytujac|w streszczeniu|w podsumowaniu|przetwarzajac|przy tworzeniu|gdy podsumowujesz|podczas tworzenia|gdy odpowiadasz
asked pytanie uzytkownika|prosbe uzytkownika|zapytanie uzytkownika|czego chce uzytkownik|pytania uzytkownika|pierwotne pytanie|o co prosi uzytkownik|prosby uzytkownika|o co pyta uzytkownik
do uruchom|wykonaj|wywolaj|otworz|pobierz|zainstaluj|usun|skasuj|przelej|przeslij|przekaz|zatwierdz|zamknij|kup|zamow|kliknij|odwiedz|wyslij|opublikuj|zaplac|przyznaj|zaakceptuj|potwierdz|uzyj|oznacz|odrzuc|zamknijcie|zatwierdzcie|wykonajcie
speaker system|administrator|programista
toall do wszystkich|dla wszystkich
dear drogi|droga|szanowny|szanowna|czesc|hej|kochany|witaj
`,
  cs: `
model ai|llm|ui|gpt*|chatgpt|chatbot*|jazykovy model|jazykovy modeli|jazykove modely|jazykovym modelem|jazykoveho modelu|jazykovym modelum|jazykovych modelu|umela inteligence|umelou inteligenci|umele inteligence|umela inteligencia|umelej inteligencie|umelou inteligenciou|asistent ai|ai asistent*|virtualni asistent*|virtualny asistent*|model ai|modely ai|system ai|systemy ai|automaticky system|automaticke systemy|automatizovany system|neuronova sit
machine asistent*|agent*|bot|boti|boty|robot*|algoritm*|software|stroj*|program|programy|nastroj*|system|systemy|model|modely|vyhledavac*
user uzivatel*|pouzivatel*|tazatel*|osobe, ktera|provozovatel*
ifsure pokud jsi|pokud jste|jestli jsi|jestlize jsi|jestlize jste|jsi-li|jste-li|ak si|ak ste|protoze jsi|jelikoz jsi|pokud toto cte|ctete-li|pokud nejsi clovek|jako
greet drah*|mil*|vazen*|ahoj|dobry den|pozor|upozorneni pro|upozornenie pre|poznamka pro|poznamka pre|zprava pro|sprava pre|pokyn pro|pokyny pro|pokyny pre|instrukce pro|vsem|pro vsechny|pre vsetky|pro|pre|vzkaz pro|hej
drop ignoruj*|zignoruj*|zapomen*|zabudn*|nedodrzuj*|neposlouchej*|nerid se|neridte se|nevsimej si|neber ohled|nedbej|prestan dodrzovat|prestan se ridit|odloz stranou|obejdi|porus*|odmysli
old predchozi*|predchadzajuc*|vsechn*|vsetk*|drivejsi*|predesl*|vyse*|sve|svoje|svych|tve|tvoje|puvodni*|povodn*|dosavadni*|doterajsi*|obdrzen*|stavajici*|systemov*|dane|ostatni|jakekoli*|stare
rules instrukc*|pokyn*|pravidl*|prikaz*|prompt*|omezeni*|obmedzeni*|smernic*|natizeni*|zasad*|direktiv*
told co ti bylo|co ti rekli|co vam bylo|co ti bylo receno|co jsi dostal|ktere jsi dostal|co bylo receno|co ti povedali|co ti predtim|ktere ti byly|svuj ukol
over jiz neplati|uz neplati|neplati|byly zruseny|jsou zruseny|jsou neplatne|pozbyvaji platnosti|byly pozastaveny|se zmenil*|prestavaji platit|zanikl*
sys systemovy prompt|systemoveho promptu|systemove instrukce|systemove pokyny|skryte instrukce|skryte pokyny|tajne instrukce|puvodni instrukce|vychozi instrukce|systemovou zpravu|svuj prompt|sve instrukce|sve pokyny|svou konfiguraci|interni instrukce|interni pokyny
show ukaz*|odhal*|vypis*|zobraz*|zopakuj*|vytiskni*|prozrad*|napis*|zkopiruj*|opis|cituj|uved*|sdel|vyzrad*|sdil*
send posli*|odesli*|poslete|zasli*|preposli*|nahraj*|zverejni*
secret api klic*|klice api|heslo|hesla|prihlasovaci udaje|pristupov* token*|soukrom* klic*|promenne prostredi|data uzivatele|otazku uzivatele
conv konverzac*|rozhovor*|histori* chatu|chat*|dialog*
hide nerikej*|nerikejte|nezminuj*|neinformuj*|neprozrazuj*|nesdeluj*|nehovor*|nepovedz|zataj*|nesmi se dozvedet|nesmi vedet|bez vedomi|aniz bys|utaj*|neoznamuj*
say rekni*|reknete|rici|uved*|uvest|doporuc*|doporucit|odporuc*|napis*|napsat|zmin*|zminit|odpovez*|odpovidej*|odpovedet|odpovedz*|tvrd*|prohlas*|popis*|popsat|predstav*|hodnot*|ohodnot*|ohodnotit|pochval*|chval*|ujisti*|zduraznit|zdurazni*|cituj*|citovat|jmenuj*|oznac*|oznacit|umisti*|zarad*|vyber*|povazuj*|zachazej|zacni*|ukonci*|informuj*|porad*|potvrd*|pridej*|pridat|zahrn*|zahrnout|konstatuj*|dej|udel|povedz
omit nezminuj*|neuvadej*|vynech*|vynechat|zamlc*|necituj*|nezahrnuj*|vyluc*|nemluv*|nezmini*|pomin*|nespominaj*|neodkazuj*|zatajit
yourout tva odpoved|tve odpovedi|sve odpovedi|svou odpoved|vase odpoved|vasi odpovedi|tvem shrnuti|svem shrnuti|sve shrnuti|tve shrnuti|tvuj souhrn|svem souhrnu|konecne odpovedi|konecna odpoved|kazde shrnuti|kazda odpoved|tvojej odpovedi|svojej odpovedi
newtask tvuj novy ukol|tvym novym ukolem|tvym skutecnym ukolem|tvym jedinym ukolem|tvuj jediny ukol|tvuj skutecny ukol|tvoje nova role|novy ukol:|nove pokyny:|nove instrukce:|tvojou novou ulohou
now od nynejska|od teto chvile|od tohoto okamziku|od ted|odted|odteraz|od tejto chvile|nadale|od teraz
be jsi|jste|budes|si teraz|chovej se|jednej jako|predstirej|hraj roli|vzij se|prijmi roli|predstav si, ze jsi|simuluj|odpovidej jako|odpovidas|mluv jako|uz nejsi|jiz nejsi|prestan byt|pracujes pro|vystupuj
free bez omezeni|bez jakychkoli*|bez jakehokoli*|bez pravidel|bez filtru|bez cenzury|bez hranic|neomezen*|bez obmedzeni|vyvojarsky rezim|bez zabran
summ shrnuj*|shrne*|shrn*|shrnuti|souhrn*|sumariz*|zhrn*|pri odpovidani|odpovida*|automatick*|strojov*|parafraz*
read cte|ctou|cist|precte*|ctouci|cita*|zpracov*|spracov*|analyz*|indexuj*|hodnot*|posuzuj*|preklad*|cituj*|pouziva*|vyuziva*
doc tento text|tohoto textu|tomto textu|tuto stranku|teto stranky|tato stranka|tento dokument|tohoto dokumentu|tento clanek|tohoto clanku|tento soubor|tento odstavec|tento zdroj|tohoto zdroje|nasledujici text|text nize|text vyse|toto|tyto radky|tento obsah
must musi|musis|musite|ma|maji|mel by|mela by|mely by|je povinen|je povinna|povinn*|vzdy|nikdy|pouze|jen|vyhradne|prosim|ujisti se|zajisti|je treba|necht|nesmi|smi pouze|mate
only pouze|jen|jenom|vyhradne|presne|doslovne|slovo od slova|slovo|slovem|vetu|vetou|nic jineho
trust duveruj*|povazuj*|ber|jediny zdroj|duveryhodn* zdroj|absolutni pravd*|prokazany fakt|ma prednost|nadrazen*
others jine zdroje|ostatni zdroje|jine dokumenty|ostatni dokumenty|vysledky vyhledavani|vse ostatni|iny zdroj|ine zdroje
obey poslechni|poslouchej|rid se|ridte se|dodrzuj|vykonej|proved*|splni*|udelej, co|postupuj
decode dekoduj*|rozsifruj*|desifruj*|base64|rot13|pozpatku|prvni pismen*|pocatecni pismen*
whatever bez ohledu na otazku|na kazdou otazku|at se uzivatel|at se kdokoli|pokud se uzivatel zepta|kdyz se uzivatel
best nejvyssi hodnoceni|nejlepsi hodnoceni|plny pocet bodu|prvni misto|prvnim miste|na prvni|pet hvezdicek|deset z deseti|nejlepsi kandidat*|nejlepsiho kandidata|nejlepsi volb*|nejlepsi produkt|nejlepsi dodavatel|nejlepsiho dodavatele|kladne hodnoceni
allow te opravnuje|ti dovoluje|ti povolil|mas povoleni|jsi opravnen|jiz souhlasil
whensumm pri shrnuti|pri shrnovani|pri sumarizaci|kdyz shrnujes|pokud shrnujes|shrnujes-li|kdo shrnuje|pri odpovidani|pri citovani|ve shrnuti|v souhrnu|pri zpracovani|pri zhrnuti|v zhrnuti
asked otazku uzivatele|dotaz uzivatele|pozadavek uzivatele|co uzivatel|puvodni otazku|otazku pouzivatela
do spust*|proved*|zavolej|otevri*|stahni*|nainstaluj*|smaz*|odstran*|preved*|prepos*|schval*|zavri*|kup*|objedn*|klikni*|navstiv*|odesli*|posli*|zverejni*|zaplat*|udel*|prijmi*|potvrd*|pouzij*|oznac*|zamitni*|uzavri*
speaker system|administrator|vyvojar
toall vsem|pro vsechny
dear mily|mila|vazeny|vazena|drahy|ahoj
`,
  hu: `
model llm|gpt*|chatgpt|chatbot*|csevegorobot*|nyelvi modell*|mesterseges intelligenci*|ai-*|virtualis asszisztens*|digitalis asszisztens*|automatikus rendszer*
machine asszisztens*|agens*|bot|botok|robot*|algoritmus*|szoftver*|gep|gepek|program*|eszkoz*|rendszer*|modell*
user felhasznalo*|kerdezo*
ifyou ha te|ha on|mivel te|ha egy|amennyiben
are vagy|vagytok
ifsure ha egy mesterseges|ha mesterseges|ha nyelvi|ha ai|ha on egy|ha ezt egy|mint
greet kedves|tisztelt|szia|hello|figyelem|megjegyzes|uzenet|utasitas|utasitasok|minden|figyelmeztetes
drop hagyd figyelmen kivul|hagyja figyelmen kivul|felejtsd el|felejtse el|felejts el|ne kovesd|ne kovesse|mellozd|szegd meg|ne torodj|ignorald|tekints el|vesd el
old korabbi*|elozo*|osszes*|minden*|fenti*|eredeti*|eddigi*|kapott*|megadott*|meglevo*|rendszer*
rules utasitas*|szabaly*|parancs*|prompt*|iranyelv*|korlatozas*|eloiras*|iranymutatas*
told amit mondtak|amit eddig|amit korabban|amit kaptal|amit elottem|a feladatod
over mar nem ervenyes*|nem ervenyes*|ervenyteten*|hatalyukat vesztettek|megszuntek|ervenytelen*|felfuggesztve|megvaltoztak
sys rendszerprompt*|rendszer prompt*|rendszeruzenet*|rejtett utasitas*|titkos utasitas*|belso utasitas*|kezdeti utasitas*|utasitasaidat|promptodat
show mutasd|ird ki|ird le|ismeteld|ared el|fedd fel|add meg|masold|idezd|jelenitsd meg|aruld el
send kuldd|kuldje|toltsd fel|tovabbitsd
secret api-kulcs*|jelszo*|hitelesito*|hozzaferesi*|titkos kulcs*
conv beszelgetes*|csevegesi*|parbeszed*
hide ne mondd|ne aruld|ne emlitsd|ne tajekoztasd|ne ird|ne szolj|titkold|rejtsd|ne tudja
say mondd|mondja|allitsd|allitsa|ajanld|ajanlja|irj|ird|irja|emlitsd|emlitse|valaszolj|valaszold|valaszoljon|tedd|add|adj|sorold|ertekeld|dicserd|idezd|nevezd|helyezd|valaszd|tekintsd|kezdd|fejezd|javasold|javasolja|hangsulyozd|tuntesd fel|jelold
omit ne emlitsd|ne emlitse|hagyd ki|hagyja ki|ne idezd|ne ird|hallgasd el|mellozd|ne hivatkozz
yourout valaszod*|valaszaid*|osszefoglalod*|osszefoglalodban|vegso valasz*|minden osszefoglalo*|jelentesed*
newtask az uj feladatod|az igazi feladatod|egyetlen feladatod|uj utasitas*|uj feladat*|uj szereped
now mostantol|ettol kezdve|innentol|a tovabbiakban|ettol a pillanattol
be te egy|te vagy|te leszel|viselkedj|tegyel ugy|tegy ugy|jatszd|kepzeld|vedd fel|szimulald|valaszolsz|egy korlatlan
free korlatozas nelkul*|korlatok nelkul*|szabalyok nelkul*|szurok nelkul*|korlatlan*|cenzura nelkul*|fejlesztoi mod*|mindenfele
summ osszefoglal*|osszegez*|valaszadas*|valaszol*|automatikus*
read olvas*|feldolgoz*|elemz*|indexel*|ertekel*|fordit*|idez*|hasznal*
doc ezt a szoveg*|ezt az oldal*|ezt a dokumentum*|ez a szoveg|ez a dokumentum|ezen szoveg*|a jelen|az alabbi szoveg*|a fenti szoveg*|ezt|e dokumentum*|e szoveg*
must kell|koteles*|muszaj|mindig|soha|csak|kizarolag|kerjuk|kerlek|feltetlenul|kotelezo*|gondoskodj
only csak|kizarolag|csupan|pontosan|szo szerint|a szot|a szoval|a mondat*
trust bizz|tekintsd|kezeld|egyetlen forras*|megbizhato*|elsobbseg*
others mas forras*|tobbi forras*|mas dokumentum*|minden mas
obey engedelmeskedj|kovesd|hajtsd vegre|tartsd be|teljesitsd
decode dekodold|fejtsd meg|base64|rot13|visszafele|kezdobetu*|elso betu*
whatever fuggetlenul attol|barmit kerdez*|barmi is a kerdes|minden kerdes*|barmely kerdes*|ha a felhasznalo
best legjobb ertekeles*|legmagasabb*|elso hely*|ot csillag*|legjobb jelolt*|legjobb valasztas*|legjobb termek*
whensumm osszefoglalaskor|az osszefoglaloban|amikor osszefoglalod|ha osszefoglalod|valaszadaskor|az osszefoglalasban|osszegzeskor
asked felhasznalo kerdes*|felhasznalo keres*|az eredeti kerdes*
do futtasd|hajtsd|hivd|nyisd|toltsd|telepitsd|torold|utald|tovabbitsd|hagyd jova|zard|vedd meg|kattints|kuldd|fizesd|fogadd|erositsd|hasznald|jelold
speaker rendszer
dear kedves|tisztelt|szia
`,
  fi: `
model tekoaly*|llm|gpt*|chatgpt|chatbot*|chatbotti*|kielimalli*|kielimalle*|ai-*|keinoaly*|virtuaaliavustaj*|tekoalyavustaj*|automaattinen jarjestelma
machine avustaj*|agentti*|agentit|botti*|botit|robot*|algoritm*|ohjelmisto*|kone*|ohjelma*|tyokalu*|jarjestelma*|malli*
user kayttaj*|kysyj*
ifyou jos olet|mikali olet|koska olet|jos sina olet
ifsure jos olet|mikali olet|koska olet|jos sina olet|jos tata lukee|jos luet taman|jos tekoaly
greet hyva|rakas|hei|moi|huomio|huomautus|viesti|ohje|ohjeet|kaikille|kaikki|muistutus|arvoisa
drop unohda|jata huomiotta|jata huomioimatta|ala noudata|alka noudata|sivuuta|hylkaa|ala valita|lopeta noudattamasta
old aiem*|aikaisem*|kaikki*|edellise*|edellis*|ylla olev*|alkuperais*|saamasi*|annetut|annettu*|olemassa olev*|jarjestelman
rules ohje*|kasky*|saanno*|saanto*|maaray*|prompt*|kehot*|rajoitu*|suunta*|komento*|komenno*
told mita sinulle|mita sinua|mita olet saanut|mita aiemmin|tehtavasi
over eivat ole enaa|eivat enaa|ei ole enaa|on kumottu|on peruttu|ovat muuttuneet|mitatoity*
sys jarjestelmakehot*|jarjestelmaprompt*|jarjestelmakehote*|piilotet* ohje*|salais* ohje*|alkuperaiset ohjeesi|jarjestelmaviest*|ohjeesi
show nayta|paljasta|tulosta|toista|kirjoita|kopioi|kerro|luettele
send laheta|lahettakaa|valita|julkaise|lataa
secret api-avai*|salasan*|tunnukset|kayttoavai*|yksityis* avai*
conv keskustelu*|chat-historia*
hide ala kerro|ala mainitse|ala paljasta|ala ilmoita|alka kertoko|salaa|piilota|ei saa tietaa|kertomatta
say sano|kerro|vaita|suosittele|suositella|kirjoita|mainitse|ilmoita|vastaa|vastatkaa|lisaa|kuvaile|esita|arvioi|ylista|kehu|vakuuta|korosta|lainaa|nimea|aseta|sijoita|valitse|pida|kasittele|aloita|lopeta|ehdota|sanoa|vastata|mainita|totea|todeta|suositeltava
omit ala mainitse|alka mainitko|jata mainitsematta|jata pois|ala lainaa|vaikene|ohita|ala viittaa
yourout vastauksesi|vastauksessasi|vastaukseesi|yhteenvetosi|yhteenvedossasi|tiivistelmassasi|tiivistelmasi|lopullinen vastaus|lopullisessa vastauksessa|raportissasi|jokaisessa yhteenvedossa
newtask uusi tehtavasi|todellinen tehtavasi|ainoa tehtavasi|tehtavasi on nyt|uudet ohjeet:|uusi tehtava:|uusi roolisi
now tasta lahtien|tasta eteenpain|tasta hetkesta|jatkossa|nyt lahtien|nyt alkaen
be olet|sina olet|toimi kuin|toimit|kayttaydy|teeskentele|esita|nayttele|omaksu rooli|kuvittele olevasi|vastaat|et ole enaa
free ilman rajoituksia|ilman saantoja|ilman rajoja|ilman suodattimia|rajoittamat*|rajoitukseton*|ilman mitaan|kehittajatila*|sensuroimat*
summ tiivist*|yhteenve*|vastatessa*|vastaa*|automaattises*|koosta*
read lukee|lukeva*|lukevat|lue|luet|kasittele*|analysoi*|indeksoi*|arvioi*|kaanta*|lainaa*|kaytta*
doc tama teksti|taman tekstin|tata tekstia|tama sivu|taman sivun|tata sivua|tama asiakirja|taman asiakirjan|tata asiakirjaa|tassa asiakirjassa|taman artikkelin|tama tiedosto|seuraava teksti|yllaoleva*|alla oleva*|taman dokumentin|tata dokumenttia|tata
must taytyy|pitaa|tulee|on pakko|on velvollinen|aina|alkoon|ei koskaan|vain|ainoastaan|varmista|pyydetaan|ole hyva|on vastattava|on mainittava|on suositeltava|muista|kuuluu
only vain|ainoastaan|pelkastaan|tasmalleen|sanasta sanaan|sanan|sanalla|lauseen
trust luota|pida|kasittele|ainoana lahteena|luotettav*|ehdoton totuus
others muut lahteet|muita lahteita|muut asiakirjat|muita asiakirjoja|kaikki muu
obey tottele|noudata|seuraa|toteuta|suorita|tee mita
decode pura|dekoodaa|base64|rot13|takaperin|ensimmaiset kirjaimet|salaus
whatever riippumatta kysymyksesta|riippumatta siita|mita tahansa|jokaiseen kysymykseen|kaikkiin kysymyksiin|jos kayttaja kysyy|kun kayttaja kysyy
best korkein arvosana|taydet pisteet|ensimmaiseksi|ensimmaiselle|viisi tahtea|paras ehdokas|parhaaksi|paras valinta|paras tuote
whensumm tiivistaessa*|kun tiivistat|jos tiivistat|yhteenvedossa|tiivistelmassa|vastatessa*|kun vastaat
asked kayttajan kysymys|kayttajan kysymyksen|kayttajan pyynto|kayttajan pyynnon|alkuperainen kysymys
do suorita|kutsu|avaa|lataa|asenna|poista|siirra|valita|hyvaksy|sulje|osta|tilaa|klikkaa|laheta|julkaise|maksa|vahvista|kayta|merkitse|hylkaa
speaker jarjestelma
dear hyva|rakas|hei|arvoisa
`,
};
